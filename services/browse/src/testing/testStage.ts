import { beforeAll, beforeEach } from '@jest/globals';
import { boundFactories } from '@introvest/testing/factories/bound';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { browsing, createTestApp } from './testApp.js';

export type Stage = ReturnType<typeof useStage>;

export function useStage() {
  const database = useTestDatabase();
  const stage = {} as { app: ReturnType<typeof createTestApp> };
  beforeAll(() => void (stage.app = createTestApp(database)));
  beforeEach(() => database.db('auth')('users').delete());
  return Object.assign(stage, boundFactories(database), {
    database,
    as: (viewer: { cookie: string }) => browsing(stage.app, viewer),
  });
}
