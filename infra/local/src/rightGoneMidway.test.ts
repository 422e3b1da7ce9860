import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import { createModerator } from '@introvest/testing/factories/user';
import { untilLocked } from '@introvest/testing/locked';
import type { Prepared } from './testing/call.js';
import { routeOf, send } from './testing/call.js';
import { contentsOf } from './testing/contents.js';
import type { Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';
import { requireWrite } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

const acts = Object.keys(allRoutes).filter((name) => routeOf(name).access === 'moderator');

/** Statements that remove a moderator's permission. */
const ends = {
  'a right': 'delete from auth.moderators where user_id = $1',
  'a session': 'delete from auth.sessions where user_id = $1',
  'a welcome': `insert into auth.suspensions (user_id, text) values ($1, 'Enough.')`,
};

/** Prepares a moderator's call. If the call reads a report, the report comes from another prepared call. */
async function prepare(here: Stage, name: string): Promise<Prepared> {
  const { method, path } = routeOf(name);
  if (method !== 'GET') return requireWrite(name).prepare(here);
  if (path.includes(':')) {
    const { caller, params } = await requireWrite('decideReport').prepare(here);
    return { caller, ...(params && { params }) };
  }
  return { caller: await createModerator(here.database) };
}

/** Runs `sql` during the call, which is made to wait by a lock on the moderation log. */
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
