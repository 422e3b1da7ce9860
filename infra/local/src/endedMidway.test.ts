import { setTimeout } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import { createModerator } from '@introvest/testing/factories/user';
import type { TestReply } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import type { TestUser } from '@introvest/testing/people';
import { routeOf, send, type Prepared } from './testing/call.js';
import { contentsOf } from './testing/contents.js';
import type { Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';
import { requireWrite, writes } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

/** Delay in ms. It is long enough for a call to reach the locked row, but shorter than the statement timeout. */
const waitMs = 300;

const ofSomebody = Object.keys(writes).filter((name) => allRoutes[name]?.access !== 'public');

test('no call replies with a 5xx status if its account is deleted during the call', async () => {
  const found: Record<string, unknown> = {};
  const answers = new Set<number>();
  for (const name of ofSomebody) {
    const here = await whole.enter('barest');
    const call = await requireWrite(name).prepare(here);
    await whole.client.query('begin');
    await whole.client.query('delete from auth.users where id = $1', [call.caller?.id]);
    // Until the deletion ends, statements on rows that refer to the account wait, and the session is still visible.
    const answer = send(here, routeOf(name), call);
    await setTimeout(waitMs);
    await whole.client.query('commit');
    const { status, body } = await answer;
    answers.add(status);
    if (status >= 500) found[name] = body;
  }
  expect(found).toEqual({});
  expect([...answers]).toContain(401);
});

const acts = Object.keys(allRoutes).filter((name) => routeOf(name).access === 'moderator');

const ends = {
  'a right': 'delete from auth.moderators where user_id = $1',
  'a session': 'delete from auth.sessions where user_id = $1',
  'a welcome': `insert into auth.suspensions (user_id, text) values ($1, 'Enough.')`,
};

async function prepare(here: Stage, name: string): Promise<Prepared> {
  const { method, path } = routeOf(name);
  if (method !== 'GET') return requireWrite(name).prepare(here);
  if (path.includes(':')) {
    const { caller, params } = await requireWrite('decideReport').prepare(here);
    return { caller, ...(params && { params }) };
  }
  return { caller: await createModerator(here.database) };
}

async function actDuring(here: Stage, name: string, sql: string) {
  const call = await prepare(here, name);
  await whole.client.query('begin');
  await whole.client.query(`select pg_advisory_xact_lock(hashtextextended('moderation.log', 0))`);
  const answer = send(here, routeOf(name), call);
  await untilLocked(whole.database, 'moderation.log');
  await whole.client.query(sql, [call.caller?.id]);
  const before = await contentsOf(whole.client);
  await whole.client.query('commit');
  const { status } = await answer;
  const after = await contentsOf(whole.client);
  return { status, changed: Object.keys(after).filter((one) => after[one] !== before[one]) };
}

test.each(Object.entries(ends))(
  'does and logs nothing for a moderator who loses permission through %s during the call',
  async (_, sql) => {
    const here = await whole.enter('barest');
    const found: Record<string, unknown> = {};
    for (const name of acts) found[name] = await actDuring(here, name, sql);
    const refused = { status: 404, changed: [] };
    expect(found).toEqual(Object.fromEntries(acts.map((name) => [name, refused])));
    expect(acts.length).toBeGreaterThan(4);
  },
);

test('does and logs the same actions if the permission stays', async () => {
  const here = await whole.enter('barest');
  for (const name of acts) {
    const { status, changed } = await actDuring(here, name, 'select $1::uuid');
    expect([name, status]).toEqual([name, routeOf(name).status]);
    expect(changed).toContain('moderation.log');
  }
});

const withBody = Object.entries(allRoutes)
  .filter(([, { access, body, upload }]) => access !== 'public' && (body || upload))
  .map(([name]) => name);

const rights = { 'a session': 'auth.sessions', "a moderator's right": 'auth.moderators' } as const;

async function changedAfter(
  table: string,
  { id }: TestUser,
  makeCall: (take: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  let taken: unknown[] = [];
  let before: Record<string, string> = {};
  await makeCall(async () => {
    const text = `delete from ${table} t where user_id = $1 returning to_jsonb(t) as one`;
    taken = (await whole.client.query<{ one: unknown }>(text, [id])).rows.map(({ one }) => one);
    before = await contentsOf(whole.client);
  });
  const after = await contentsOf(whole.client);
  expect(taken).not.toEqual([]);
  const back = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`;
  await whole.client.query(back, [JSON.stringify(taken)]);
  return Object.keys(after).filter((one) => after[one] !== before[one]);
}

const calls = withBody.flatMap((name) => {
  const isModerators = routeOf(name).access === 'moderator';
  const kinds = isModerators ? Object.values(rights) : [rights['a session']];
  return kinds.map((table) => ({ name, table }));
});

test('refuses a call whose permission ends before the body is complete, and changes nothing', async () => {
  const here = await whole.enter('longest');
  const found: Record<string, unknown> = {};
  for (const { name, table } of calls) {
    const call = await requireWrite(name).prepare(here);
    if (!call.caller) throw new Error(`${name} has no caller.`);
    let reply: TestReply | undefined;
    const changed = await changedAfter(table, call.caller, async (take) => {
      reply = await send(here, routeOf(name), call, take);
    });
    const refused = routeOf(name).access === 'moderator' ? 404 : 401;
    if (reply?.status === refused && changed.length === 0) continue;
    found[`${name} ${table}`] = { body: reply?.body, changed };
  }
  expect(found).toEqual({});
  expect(calls.length).toBeGreaterThan(30);
});

test('accepts the same calls if they are held open while the permission stays', async () => {
  const found: Record<string, unknown> = {};
  for (const name of withBody) {
    const here = await whole.enter('barest');
    const call = await requireWrite(name).prepare(here);
    const { status, body } = await send(here, routeOf(name), call, async () => {});
    if (status !== routeOf(name).status) found[name] = body;
  }
  expect(found).toEqual({});
});
