import { expect, jest, test } from '@jest/globals';
import { allRoutes, serviceNames } from '@introvest/contracts/services';
import type { AnyRoute } from '@introvest/contracts/route';
import { databaseIsAway, databaseIsFull } from '@introvest/service-kit/errors';
import type { TestUser } from '@introvest/testing/people';
import { routeOf, send, type Prepared } from './testing/call.js';
import { contentsOf } from './testing/contents.js';
import { paramsNaming } from './testing/naming.js';
import type { Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';
import { requireWrite, writes } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

/** A connection that was ended here may be found out only by whoever uses it, who then asks again. */
async function ask(here: Stage, route: AnyRoute, call: Prepared) {
  for (;;) {
    const reply = await send(here, route, call);
    if ((reply.body as { message?: string } | null)?.message !== databaseIsAway) return reply;
  }
}

/** As an operator makes it before a volume is full, and as one that is full behaves for all that needs more room. */
async function setWritable(isWritable: boolean): Promise<void> {
  const { client } = whole;
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  await client.query(`alter database ${name} set default_transaction_read_only = ${!isWritable}`);
  // What is connected would go on as it began.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  await client.query('set default_transaction_read_only = off');
  // Each service finds out that its connections are gone: all that its pool has are used at once.
  const asks = serviceNames.flatMap((service) =>
    [0, 1, 2, 3].map(() => whole.database.db(service)),
  );
  await Promise.allSettled(asks.map((db) => db.raw('select pg_sleep(0.05)')));
}

async function whileNothingCanBeStored<T>(work: () => Promise<T>): Promise<T> {
  await setWritable(false);
  try {
    return await work();
  } finally {
    await setWritable(true);
  }
}

/** These need no room. */
const stored: Record<string, string> = {
  checkResetToken: 'it only looks',
};
const names = Object.keys(writes).filter((name) => !(name in stored));

test.each(names)(
  '%s says that there is no room, and does what it should once there is',
  async (name) => {
    const here = await whole.enter('longest');
    const route = routeOf(name);
    const call = await requireWrite(name).prepare(here);
    const before = await contentsOf(whole.client);
    const refused = await whileNothingCanBeStored(() => ask(here, route, call));
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: databaseIsFull },
    });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await contentsOf(whole.client)).toEqual(before);
    expect((await ask(here, route, call)).status).toBe(route.status);
  },
);

const mayCall = ({ access }: AnyRoute, { userType }: TestUser) =>
  access === 'public' || access === 'signed-in' || access === userType;

const reads = Object.entries(allRoutes).filter(([, { method }]) => method === 'GET');

/** What is there to be read by its name. */
async function readAll(here: Stage): Promise<Record<string, number>> {
  const ids = [here.founder.id, here.investor.id, here.connection.id];
  const statuses: Record<string, number> = {};
  for (const viewer of [here.founder, here.investor]) {
    for (const [name, route] of reads) {
      if (!mayCall(route, viewer)) continue;
      for (const [place, params] of paramsNaming(route, { ids, files: [] }).entries()) {
        const { status } = await ask(here, route, { caller: viewer, params });
        statuses[`${viewer.userType} ${name} ${place}`] = status;
      }
    }
  }
  return statuses;
}

test('everything can be read meanwhile, also by who has not been here for an hour', async () => {
  const here = await whole.enter('longest');
  const usual = await readAll(here);
  expect(Object.values(usual).filter((status) => status === 200).length).toBeGreaterThan(30);
  await whole.client.query(`update auth.sessions set sess = sess || '{"renewedAt": 1}'`);
  expect(await whileNothingCanBeStored(() => readAll(here))).toEqual(usual);
});
