import { beforeAll } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { boundFactories } from '@introvest/testing/factories/bound';
import { as } from '@introvest/testing/http';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import type { DashboardsDeps } from '../deps.js';
import { createTestApp } from './testApp.js';

const log = createLog({ level: 'silent' });

export function useStage(given: () => Partial<DashboardsDeps> = () => ({})) {
  const database = useTestDatabase();
  const stage = {} as ReturnType<typeof createTestApp>;
  beforeAll(() => void Object.assign(stage, createTestApp(database, given())));
  const db = () => database.db('dashboards');
  return Object.assign(stage, boundFactories(database), {
    database,
    db,
    table: (name: string) => db()(name),
    client: (user: { cookie: string } | null) => as(stage.app, user),
    run: async (job: string, payload: object = {}) =>
      stage.jobs[`dashboards.${job}`]?.(payload, { log }),
  });
}
