import { separateParts } from '@introvest/service-kit/settings';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { ask } from './testing/asking.js';
import {
  command,
  migrate,
  provision,
  startBackends,
  type Backends,
  type Place,
} from './testing/installation.js';
import { startPgbouncer } from './testing/pgbouncer.js';
import { endsWithTest } from './testing/underway.js';

jest.setTimeout(300_000);

let backends: Backends;
let place: Place;
beforeAll(async () => {
  backends = await startBackends();
  place = await provision(backends, 'introvest');
});
afterAll(() => backends?.close());

test("provisioning creates a login for each service, and only the migrations' login can migrate", async () => {
  expect(Object.keys(place.addresses).sort()).toEqual([...separateParts, 'migrate'].sort());
  await migrate(place);
  await command(['migrate', 'messaging'], { DATABASE_URL: place.addresses.migrate ?? '' });
  const refused = command(['migrate'], { DATABASE_URL: place.addresses.legal ?? '' });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This login can't run migrations .* MIGRATE_DATABASE_URL that npm run provision printed\.$/m,
    ),
  });
});

test('two hundred clients share twenty connections through PgBouncer', async () => {
  const bouncer = await startPgbouncer([place.addresses.auth ?? ''], 20);
  endsWithTest(() => bouncer.stop());
  const connectionString = bouncer.through(place.addresses.auth ?? '');
  const clients = Array.from({ length: 200 }, () => new pg.Client({ connectionString }));
  endsWithTest(() => Promise.all(clients.map((client) => client.end())));
  await Promise.all(clients.map((client) => client.connect()));
  let most = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let call = 0; call < 20; call += 1) {
        await client.query('begin');
        await client.query('select count(*) from auth.users');
        await client.query('commit');
        if (index === 0) most = Math.max(most, await connectionsOfAuth());
      }
    }),
  );
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(20);
});

const connectionsOfAuth = async () =>
  Number(
    await ask(
      place.adminUrl,
      `select count(*) from pg_stat_activity where usename = 'introvest_auth_login'`,
    ),
  );
