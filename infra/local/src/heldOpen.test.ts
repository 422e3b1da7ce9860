import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import type { TestReply } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { routeOf, send } from './testing/call.js';
import { contentsOf } from './testing/contents.js';
import { useWhole } from './testing/whole.js';
import { requireWrite } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

/** Calls with a body. A client decides when to finish the body, and may lose its permission before. */
const withBody = Object.entries(allRoutes)
  .filter(([, { access, body, upload }]) => access !== 'public' && (body || upload))
  .map(([name]) => name);

/** Permissions, each with the table whose row is deleted while the body is being sent. */
const rights = { 'a session': 'auth.sessions', "a moderator's right": 'auth.moderators' } as const;

/**
 * Deletes the caller's row in `table` during a call, and returns the tables that the call changed. Restores the row.
 */
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
