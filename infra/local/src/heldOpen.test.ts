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

/** Whoever sends a body decides when it ends: by then what the headers were judged by may be over. */
const withBody = Object.entries(allRoutes)
  .filter(([, { access, body, upload }]) => access !== 'public' && (body || upload))
  .map(([name]) => name);

/** What holds while the headers are judged and is over when the body ends: this row of the caller's. */
const rights = { 'a session': 'auth.sessions', "a moderator's right": 'auth.moderators' } as const;

/** What tables other than this one have changed by the call after the row was taken away, which is put back. */
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

test('a call whose body ends after what it was let in for changes nothing and is refused', async () => {
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

test('the same calls succeed where they are held back and nothing is over', async () => {
  const found: Record<string, unknown> = {};
  for (const name of withBody) {
    const here = await whole.enter('barest');
    const call = await requireWrite(name).prepare(here);
    const { status, body } = await send(here, routeOf(name), call, async () => {});
    if (status !== routeOf(name).status) found[name] = body;
  }
  expect(found).toEqual({});
});
