import { beforeAll } from '@jest/globals';
import type { Jobs } from '@introvest/service-kit/jobs';
import { createLog } from '@introvest/service-kit/log';
import type { SchemaOwner, TestDatabase } from './database.js';
import { boundFactories } from './factories/bound.js';
import { as, type App, type Client } from './http.js';
import { useTestDatabase } from './useDatabase.js';

const log = createLog({ level: 'silent' });

/** Creates a database, the service's app and bound factories for the tests of a file. */
export function useService<Made extends { app: App; jobs?: Jobs }>(
  name: SchemaOwner,
  create: (database: TestDatabase) => Made,
) {
  const database = useTestDatabase();
  const stage = {} as Made;
  beforeAll(() => void Object.assign(stage, create(database)));
  const db = () => database.db(name);
  return Object.assign(stage, boundFactories(database), {
    database,
    db,
    table: (table: string) => db()(table),
    client: (user: { cookie: string } | null): Client => as(stage.app, user),
    run: async (job: string, payload: object = {}) =>
      stage.jobs?.[`${name}.${job}`]?.(payload, { log }),
  });
}
