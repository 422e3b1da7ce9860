import { beforeEach } from '@jest/globals';
import { useService } from '@introvest/testing/useService';
import { browsing, createTestApp } from './testApp.js';

export type Stage = ReturnType<typeof useStage>;

export function useStage() {
  const stage = useService('browse', (database) => ({ app: createTestApp(database) }));
  beforeEach(() => stage.database.db('auth')('users').delete());
  return Object.assign(stage, {
    as: (viewer: { cookie: string }) => browsing(stage.app, viewer),
  });
}
