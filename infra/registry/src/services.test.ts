import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { setTimeout as pause } from 'node:timers/promises';
import { listServices } from './queries.js';
import type { ExternalService } from './serviceRules.js';
import { openServices, registerService, removeService } from './services.js';

const events: ExternalService = {
  name: 'events',
  prefixes: ['/api/events'],
  upstream: 'http://events:3000',
};
const venues = { name: 'venues', prefixes: ['/api/venues/near'], upstream: 'https://v.example' };

let database: TestDatabase;
const db = () => database.db('registry');
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('registers, replaces and removes a service, and notifies its followers at once', async () => {
  const log = createLog({ level: 'silent' });
  const NEVER = 2 ** 31 - 1;
  const told = await openServices({ db: db(), url: database.url, log, rereadMs: NEVER });
  const looking = await openServices({ db: db(), url: database.url, log, rereadMs: 20 });
  const say = async (upstreams: string[]) => {
    const isSaid = () =>
      [told, looking].every(
        (source) =>
          source
            .services()
            .map((one) => one.upstream)
            .join() === upstreams.join(),
      );
    while (!isSaid()) await pause(5);
  };
  await say([]);
  await registerService(db(), events, 'operator');
  await registerService(db(), venues, 'operator');
  await say([events.upstream, venues.upstream]);
  await registerService(db(), { ...events, upstream: 'http://other:3000/' }, 'somebody');
  await say(['http://other:3000', venues.upstream]);
  expect(await listServices(db())).toMatchObject([{ by: 'somebody' }, { by: 'operator' }]);
  await removeService(db(), 'events');
  await say([venues.upstream]);
  await expect(removeService(db(), 'events')).rejects.toThrow("There's no service events.");
  await told.close();
  await looking.close();
});

test('refuses one of two concurrent operators who claim the same prefix', async () => {
  const rivals = Array.from({ length: 8 }, (_, place) => ({ ...events, name: `rival${place}` }));
  const ends = await Promise.allSettled(
    rivals.map((one) => registerService(db(), one, 'operator')),
  );
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused).toHaveLength(rivals.length - 1);
  for (const { reason } of refused) {
    expect(String(reason)).toMatch(/\/api\/events clashes with \/api\/events of rival\d\./);
  }
  expect(await listServices(db())).toHaveLength(1);
});
