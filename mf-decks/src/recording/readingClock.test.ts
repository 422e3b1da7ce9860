import { expect, test } from '@jest/globals';
import { createReadingClock } from './readingClock';

type Clock = ReturnType<typeof createReadingClock>;
type Step = [at: number, act: (clock: Clock, now: number) => void];

const open = (page: number) => (clock: Clock, now: number) => clock.openPage(page, now);
const active = (clock: Clock, now: number) => clock.markActive(now);
const show = (clock: Clock, now: number) => clock.setVisible(true, now);
const hide = (clock: Clock, now: number) => clock.setVisible(false, now);
const send = (clock: Clock, now: number) => void clock.take(now);
const keepUnsent = (clock: Clock, now: number) => clock.giveBack(clock.take(now));

test.each<[string, Step[], number, Record<string, number>]>([
  ['one page', [], 8, { 1: 8 }],
  [
    'several pages with activity',
    [
      [10, open(2)],
      [10, active],
      [15, open(3)],
      [15, active],
      [25, active],
    ],
    35,
    { 1: 10, 2: 5, 3: 20 },
  ],
  [
    'the same page twice',
    [
      [4, open(2)],
      [6, open(1)],
    ],
    9,
    { 1: 7, 2: 2 },
  ],
  ['no more than 30 s without activity', [], 600, { 1: 30 }],
  [
    'again after a pause, without the pause',
    [
      [100, active],
      [110, open(2)],
    ],
    115,
    { 1: 40, 2: 5 },
  ],
  [
    'nothing while the document is hidden',
    [
      [5, hide],
      [6, open(2)],
      [20, show],
    ],
    22,
    { 1: 5, 2: 2 },
  ],
  ['only the time since the last batch', [[9, send]], 13, { 1: 4 }],
  ['an unsent batch with the next one', [[9, keepUnsent]], 13, { 1: 13 }],
  [
    'no page that was passed at once',
    [
      [5, open(2)],
      [5, open(3)],
    ],
    6,
    { 1: 5, 3: 1 },
  ],
])('counts %s', (_case, steps, end, expected) => {
  const clock = createReadingClock(0);
  for (const [at, act] of steps) act(clock, at * 1000);
  expect(clock.take(end * 1000)).toEqual(expected);
  expect(clock.take(end * 1000)).toEqual({});
});
