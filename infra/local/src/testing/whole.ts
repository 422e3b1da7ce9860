import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Logger } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import pg from 'pg';
import { startEveryService, type EveryService } from './everyService.js';
import { clear, createStage, type profiles, type Stage } from './stage.js';

export interface Whole extends EveryService {
  database: TestDatabase;
  client: pg.Client;
  enter(kind: keyof typeof profiles): Promise<Stage>;
}

export function useWhole(log?: Logger): Whole {
  const whole = {} as Whole;
  let stage: Stage | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const services = await startEveryService(database, log);
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
    await whole.close();
    await whole.client.end();
    await whole.database.close();
  });
  return whole;
}
