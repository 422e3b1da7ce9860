import { setTimeout } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import { routeOf, send } from './testing/call.js';
import { useWhole } from './testing/whole.js';
import { requireWrite, writes } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

/** Delay in ms. Long enough for a call to reach the locked row, but shorter than the statement timeout. */
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
