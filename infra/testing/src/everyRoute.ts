import { beforeAll, describe } from '@jest/globals';
import { testAuthorization } from './authorization.js';
import { testHostileRequests } from './hostileRequests.js';
import type { App } from './http.js';
import type { Matrix } from './matrix.js';
import { useTestDatabase } from './useDatabase.js';

export function describeEveryRoute(matrix: Matrix): void {
  describe('every route', () => {
    const database = useTestDatabase();
    let created: App;
    beforeAll(() => void (created = matrix.createApp(database)));
    const app: App = { callback: () => created.callback() };
    testAuthorization(matrix, database, app);
    testHostileRequests(matrix, database, app);
  });
}
