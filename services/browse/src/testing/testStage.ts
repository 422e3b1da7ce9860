import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { boundFactories } from '@introvest/testing/factories/bound';
import { browsing, createTestApp } from './testApp.js';

export type Stage = ReturnType<typeof useStage>;

export function useStage() {
  const stage = {} as { database: TestDatabase; app: ReturnType<typeof createTestApp> };
  beforeAll(async () => {
    stage.database = await createTestDatabase();
    stage.app = createTestApp(stage.database);
  });
  beforeEach(() => stage.database.db('auth')('users').delete());
  afterAll(() => stage.database.close());
  return Object.assign(
    stage,
    boundFactories(() => stage.database),
    {
      as: (viewer: { cookie: string }) => browsing(stage.app, viewer),
    },
  );
}
