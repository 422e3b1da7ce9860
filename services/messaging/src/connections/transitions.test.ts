import { expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import {
  accept,
  block,
  close,
  createPair,
  days,
  decline,
  pass,
  runSteps,
  readConnection,
  readMessages,
  readNotifications,
  request,
  run,
  unblock,
  write,
  type Pair,
  type Side,
  type Step,
} from '../testing/history.js';
import { useApp } from '../testing/testStage.js';

const stage = useApp();

const connected = [request('asker'), accept('asked')];
const declined = [request('asker'), decline('asked')];
const month = { revisitMonth: monthFromNow(20) };
const ended = [...connected, close('asked'), days(30)];
const expire = [days(30), run('expire_requests')];
const remind = run('remind_requests');
const expired = [request('asker'), ...expire];
const withdrawn = (by: Side) => [request(by), close(by)];

/**
 * Actions, in the order of the table's columns. Both sides try each of them in the state that each history leads to.
 */
const actions = [request, accept, decline, close, write, readMessages];

const histories: Record<string, Step[]> = {
  'nothing yet': [],
  requested: [request('asker')],
  'requested 6 days ago': [request('asker'), pass('6 days 23 hours'), remind],
  'requested a week ago': [request('asker'), days(7), remind, remind],
  'requested 29 days ago': [request('asker'), days(29), remind, run('expire_requests')],
  expired,
  connected,
  declined,
  'declined 29 days ago': [...declined, days(29), remind],
  'declined 30 days ago': [...declined, days(30)],
  'declined with a month': [request('asker'), decline('asked', month)],
  'declined with a month 30 days ago': [request('asker'), decline('asked', month), days(30)],
  ended: [...connected, close('asker')],
  'ended 30 days ago': ended,
  withdrawn: withdrawn('asker'),
  'requested in return': [...declined, request('asked')],
  'withdrawn in return': [...declined, ...withdrawn('asked')],
  'declined by both': [...declined, request('asked'), decline('asker')],
  'expired in return': [...declined, request('asked'), ...expire],
  'connected in return': [...declined, request('asked'), accept('asker'), days(8), remind],
  'requested again after a decline': [...declined, days(30), request('asker'), days(7), remind],
  'requested after an end': [...ended, request('asked')],
  'withdrawn after an end': [...ended, ...withdrawn('asked')],
  'withdrawn twice after an end': [...ended, ...withdrawn('asked'), ...withdrawn('asker')],
  'declined after an end': [...ended, request('asker'), decline('asked')],
  'connected after an end': [...ended, request('asker'), accept('asked')],
  'requested after it expired': [...expired, request('asker')],
  'withdrawn after it expired': [...expired, ...withdrawn('asked')],
  'declined after it expired': [...expired, days(1), request('asker'), decline('asked')],
  'requested and blocked': [request('asker'), block('asked'), days(8), remind],
  'connected and blocked': [...connected, block('asker')],
  'declined and blocked': [...declined, block('asker')],
  'expired while blocked': [request('asker'), block('asked'), ...expire, unblock('asked')],
};

/**
 * Expected results for each history and side: the connection as this side reads it, the notifications (* means unread),
 * and for each action either the new status or the error's status code.
 */
const table = `
  history                           | side  | reads             | was notified of     | request accept decline close write readMessages
  nothing yet                       | asker | none              |                     | pending 404 404 404 404 404
  nothing yet                       | asked | none              |                     | pending 404 404 404 404 404
  requested                         | asker | pending by asker  |                     | 409 403 403 gone 403 403
  requested                         | asked | pending by asker  | asked*              | 409 accepted rejected 403 403 403
  requested 6 days ago              | asker | pending by asker  |                     | 409 403 403 gone 403 403
  requested 6 days ago              | asked | pending by asker  | asked*              | 409 accepted rejected 403 403 403
  requested a week ago              | asker | pending by asker  |                     | 409 403 403 gone 403 403
  requested a week ago              | asked | pending by asker  | asked* waiting*     | 409 accepted rejected 403 403 403
  requested 29 days ago             | asker | pending by asker  |                     | 409 403 403 gone 403 403
  requested 29 days ago             | asked | pending by asker  | asked* waiting*     | 409 accepted rejected 403 403 403
  expired                           | asker | expired by asker  |                     | pending 403 403 409 403 403
  expired                           | asked | expired by asker  | asked               | pending 409 409 409 403 403
  connected                         | asker | accepted by asker | accepted*           | 409 403 403 ended accepted accepted
  connected                         | asked | accepted by asker | asked               | 409 accepted 409 ended accepted accepted
  declined                          | asker | rejected by asker | declined*           | 403 403 403 409 403 403
  declined                          | asked | rejected by asker | asked               | pending 409 rejected 409 403 403
  declined 29 days ago              | asker | rejected by asker | declined*           | 403 403 403 409 403 403
  declined 29 days ago              | asked | rejected by asker | asked               | pending 409 rejected 409 403 403
  declined 30 days ago              | asker | rejected by asker | declined*           | pending 403 403 409 403 403
  declined 30 days ago              | asked | rejected by asker | asked               | pending 409 rejected 409 403 403
  declined with a month             | asker | rejected by asker | declined*           | 403 403 403 409 403 403
  declined with a month             | asked | rejected by asker | asked               | pending 409 409 409 403 403
  declined with a month 30 days ago | asker | rejected by asker | declined*           | pending 403 403 409 403 403
  declined with a month 30 days ago | asked | rejected by asker | asked               | pending 409 409 409 403 403
  ended                             | asker | ended by asker    | accepted*           | 403 403 403 ended 403 ended
  ended                             | asked | ended by asker    | asked               | 403 409 409 ended 403 ended
  ended 30 days ago                 | asker | ended by asker    | accepted*           | pending 403 403 ended 403 ended
  ended 30 days ago                 | asked | ended by asker    | asked               | pending 409 409 ended 403 ended
  withdrawn                         | asker | none              |                     | pending 404 404 404 404 404
  withdrawn                         | asked | none              |                     | pending 404 404 404 404 404
  requested in return               | asker | pending by asked  | declined* asked*    | 409 accepted rejected 403 403 403
  requested in return               | asked | pending by asked  |                     | 409 403 403 rejected 403 403
  withdrawn in return               | asker | rejected by asker | declined*           | 403 403 403 409 403 403
  withdrawn in return               | asked | rejected by asker | asked               | pending 409 rejected 409 403 403
  declined by both                  | asker | rejected by asked | declined* asked     | pending 409 rejected 409 403 403
  declined by both                  | asked | rejected by asked | declined*           | 403 403 403 409 403 403
  expired in return                 | asker | expired by asked  | declined* asked     | pending 409 409 409 403 403
  expired in return                 | asked | expired by asked  |                     | pending 403 403 409 403 403
  connected in return               | asker | accepted by asked | declined* asked     | 409 accepted 409 ended accepted accepted
  connected in return               | asked | accepted by asked | accepted*           | 409 403 403 ended accepted accepted
  requested again after a decline   | asker | pending by asker  | declined*           | 409 403 403 rejected 403 403
  requested again after a decline   | asked | pending by asker  | asked* waiting*     | 409 accepted rejected 403 403 403
  requested after an end            | asker | pending by asked  | accepted* asked*    | 409 accepted rejected 403 403 pending
  requested after an end            | asked | pending by asked  |                     | 409 403 403 ended 403 pending
  withdrawn after an end            | asker | ended by asker    | accepted*           | pending 403 403 ended 403 ended
  withdrawn after an end            | asked | ended by asker    | asked               | pending 409 409 ended 403 ended
  withdrawn twice after an end      | asker | ended by asker    | accepted*           | pending 403 403 ended 403 ended
  withdrawn twice after an end      | asked | ended by asker    | asked               | pending 409 409 ended 403 ended
  declined after an end             | asker | rejected by asker | accepted* declined* | 403 403 403 409 403 rejected
  declined after an end             | asked | rejected by asker | asked               | pending 409 rejected 409 403 rejected
  connected after an end            | asker | accepted by asker | accepted* accepted* | 409 403 403 ended accepted accepted
  connected after an end            | asked | accepted by asker | asked               | 409 accepted 409 ended accepted accepted
  requested after it expired        | asker | pending by asker  |                     | 409 403 403 expired 403 403
  requested after it expired        | asked | pending by asker  | asked*              | 409 accepted rejected 403 403 403
  withdrawn after it expired        | asker | expired by asker  |                     | pending 403 403 409 403 403
  withdrawn after it expired        | asked | expired by asker  | asked               | pending 409 409 409 403 403
  declined after it expired         | asker | rejected by asker | declined*           | 403 403 403 409 403 403
  declined after it expired         | asked | rejected by asker | asked               | pending 409 rejected 409 403 403
  requested and blocked             | asker | none              |                     | 404 404 404 404 404 404
  requested and blocked             | asked | none              |                     | 404 404 404 404 404 404
  connected and blocked             | asker | none              |                     | 404 404 404 404 404 404
  connected and blocked             | asked | none              |                     | 404 404 404 404 404 404
  declined and blocked              | asker | none              |                     | 404 404 404 404 404 404
  declined and blocked              | asked | none              |                     | 404 404 404 404 404 404
  expired while blocked             | asker | expired by asker  |                     | pending 403 403 409 403 403
  expired while blocked             | asked | expired by asker  | asked               | pending 409 409 409 403 403
`
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

const standing = (pair: Pair) =>
  Promise.all(
    (['asker', 'asked'] as const).map(async (by) => [
      await readConnection(pair, by),
      await readNotifications(pair, by),
    ]),
  );

async function createWith(history: Step[]): Promise<Pair> {
  const pair = await createPair(stage);
  await runSteps(pair, history);
  return pair;
}

async function outcomes(given: Pair, history: Step[], by: Side): Promise<string[]> {
  let pair: Pair | undefined = given;
  let before = await standing(pair);
  const results: string[] = [];
  for (const action of actions) {
    if (!pair) {
      pair = await createWith(history);
      before = await standing(pair);
    }
    const status = await action(by)(pair);
    const after = await standing(pair);
    if (status >= 300) expect(after).toEqual(before);
    else pair = undefined;
    const [asker, asked] = after.map(([connection]) => connection);
    expect(asker).toEqual(asked);
    results.push(status >= 300 ? `${status}` : ((asker as Connection)?.status ?? 'gone'));
  }
  return results;
}

test.each(table)(
  'after "%s", allows the %s exactly the listed actions',
  async (name, side, reads, notifications, results) => {
    const history = histories[name ?? ''] ?? [];
    const by = side as Side;
    const pair = await createWith(history);
    const { initiatedBy, status = 'none' } = (await readConnection(pair, by)) ?? {};
    const initiator = initiatedBy === pair.people.asker.id ? 'asker' : 'asked';
    expect({
      reads: initiatedBy ? `${status} by ${initiator}` : status,
      notifications: await readNotifications(pair, by),
      results: (await outcomes(pair, history, by)).join(' '),
    }).toEqual({ reads, notifications, results });
  },
);

test("keeps the decline's reason, month and times when a request from the other side is withdrawn", async () => {
  const pair = await createPair(stage, 'founder');
  const said = { reason: 'busy', ...month };
  await runSteps(pair, [request('asker', 'First'), decline('asked', said), days(31)]);
  const before = await readConnection(pair, 'asker');
  expect(before).toMatchObject({ status: 'rejected', note: 'First', ...said });
  const nothing = { note: null, reason: null, revisitMonth: null };
  for (const [by, note] of [
    ['asked', null],
    ['asker', 'Again'],
    ['asked', 'Once more'],
  ] as const) {
    await runSteps(pair, [request(by, note ?? undefined)]);
    const open = await readConnection(pair, 'asker');
    expect(open).toMatchObject({ status: 'pending', ...nothing, note });
    expect(Date.parse(open?.askedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
    await runSteps(pair, [close(by)]);
    const restored = { ...before, counterpart: expect.anything() };
    expect(await readConnection(pair, 'asked')).toEqual(restored);
  }
});
