import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Settings } from '@introvest/service-kit/deps';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import pg from 'pg';
import { startEveryService, type EveryService } from './everyService.js';
import { clear, createStage, type profiles, type Stage } from './stage.js';

/** Every service on a database of its own, and a client that sees all of it. */
export interface Whole extends EveryService {
  database: TestDatabase;
  client: pg.Client;
  /** People with such profiles come on stage; they are gone after the test. */
  enter(kind: keyof typeof profiles): Promise<Stage>;
}

/** For all tests of a file; there from the first test on. */
export function useWhole(settings: Partial<Settings> = {}): Whole {
  const whole = {} as Whole;
  let stage: Stage | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const services = await startEveryService(database, settings);
    Object.assign(whole, services, {
      database,
      client,
      enter: async (kind: keyof typeof profiles) =>
        (stage = await createStage(services, database, kind)),
    });
  });
  afterEach(async () => {
    if (stage) await clear(stage);
  });
  afterAll(async () => {
    whole.close();
    await whole.client.end();
    await whole.database.close();
  });
  return whole;
}
