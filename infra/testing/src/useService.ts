import { beforeAll } from '@jest/globals';
import type { Jobs } from '@introvest/service-kit/jobs';
import { createLog } from '@introvest/service-kit/log';
import type { SchemaOwner, TestDatabase } from './database.js';
import { createConnection } from './factories/connection.js';
import { createCrowd } from './factories/crowd.js';
import { createDeckVisit, givePitchDeck } from './factories/deck.js';
import { createFounder } from './factories/founder.js';
import { createHighlight } from './factories/highlight.js';
import { createInvestor } from './factories/investor.js';
import { createMessage } from './factories/message.js';
import { createModerator, createSession, createUser } from './factories/user.js';
import { as, type App, type Client } from './http.js';
import { useTestDatabase } from './useDatabase.js';

const factories = {
  createConnection,
  createCrowd,
  createDeckVisit,
  createFounder,
  createHighlight,
  createInvestor,
  createMessage,
  createModerator,
  createSession,
  createUser,
  givePitchDeck,
};

type Bound<Factory> = Factory extends (database: TestDatabase, ...given: infer Given) => infer Made
  ? (...given: Given) => Made
  : never;

type Factories = { [Name in keyof typeof factories]: Bound<(typeof factories)[Name]> };

/** Gives the type a name, which the declaration files of stages need. */
export interface BoundFactories extends Factories {}

const boundFactories = (database: TestDatabase): BoundFactories =>
  Object.fromEntries(
    Object.entries(factories).map(([name, create]) => [
      name,
      (...given: unknown[]) => (create as (...all: unknown[]) => unknown)(database, ...given),
    ]),
  ) as Factories;

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
