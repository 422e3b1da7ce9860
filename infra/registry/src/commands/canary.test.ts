import { afterEach, expect, jest, test } from '@jest/globals';
import type { RemotesReply } from '../list.js';
import { StartFault } from '@introvest/service-kit/startFault';
import { canaryOf, canaryOptions } from './canaryOptions.js';
import { formatCanary } from './format.js';
import { watchCanary } from './watchCanary.js';
import { parseName } from './parseArguments.js';

const read = (line: string) => {
  const { values } = parseName(['mf-legal', ...line.split(' ')], canaryOptions, 'usage');
  return canaryOf(values);
};

afterEach(() => void jest.restoreAllMocks());

test.each([
  ['--percent 10', { steps: [10] }],
  ['--steps 10,50,100 --every 10m', { steps: [10, 50, 100], every: 600 }],
  ['--steps 10,100 --every 30s --watch', { steps: [10, 100], every: 30 }],
  ['--steps 1,2 --every 2h', { steps: [1, 2], every: 7200 }],
])('parses %s', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test.each([
  ['--percent', 'Usage: usage'],
  ['--percent ten', "'ten' isn't a list of whole percentages"],
  ['--percent 0', 'from 1 to at most 100'],
  ['--percent 101', 'from 1 to at most 100'],
  ['--percent 10 --steps 10,100', 'not both'],
  ['--steps 10,50', 'duration of each canary step'],
  ['--steps 50,10 --every 1m', 'The steps of a canary must rise'],
  ['--steps 10,50 --every soon', '--every needs a duration'],
  ['--every 10m', 'only with --percent or --steps'],
  ['--watch', 'only with --percent or --steps'],
])('refuses %s: %s', (line, reason) => {
  expect(() => read(line)).toThrow(reason);
});

const [old, fresh] = ['a'.repeat(12), 'b'.repeat(12)];
const entry = (action: RemotesReply['history'][number]['action'], more = {}) => ({
  at: '2026-11-22T00:00:00.000Z',
  who: 'team',
  action,
  name: 'mf-lab',
  build: fresh,
  before: old,
  percent: null,
  said: null,
  ...more,
});

function telling(...histories: RemotesReply['history'][]) {
  const left: (RemotesReply['history'] | undefined)[] = histories.flatMap((one) => [
    one,
    undefined,
  ]);
  return {
    remotes: async () => {
      const history = left.shift();
      if (!history) throw new StartFault('does not answer.');
      return { remotes: [], history };
    },
  };
}

const begun = [entry('try', { percent: 10 }), entry('taken-back', { build: old, before: fresh })];
const stepped = [entry('step', { percent: 50 }), ...begun];

test('prints each step once, and the end of the canary', async () => {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await watchCanary(
    telling(begun, begun, stepped, [entry('publish'), ...stepped]),
    'mf-lab',
    fresh,
    1,
  );
  expect(said).toEqual([
    expect.stringMatching(/ try .* for 10% by team$/),
    expect.stringMatching(/ step .* for 50% by team$/),
    expect.stringMatching(/ publish .* by team$/),
    `mf-lab ${fresh} is now live for everyone.`,
  ]);
});

test('fails with the reason when the canary is rolled back', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const end = entry('taken-back', {
    build: old,
    before: fresh,
    who: 'the canary',
    said: 'it failed',
  });
  const watching = watchCanary(telling(begun, [end, ...begun]), 'mf-lab', fresh, 1);
  await expect(watching).rejects.toThrow(
    new StartFault(`The canary ${fresh} of mf-lab was withdrawn by the canary: it failed.`),
  );
});

test('lists a canary with its share, its next step and its counts', () => {
  const line = formatCanary({
    build: fresh,
    traffic: 10,
    startedAt: '2026-11-22T00:00:00.000Z',
    startedBy: 'team',
    steps: [50, 100],
    nextAt: '2026-11-22T00:10:00.000Z',
    counted: { loads: 210, failures: 1 },
    countedLive: { loads: 1900, failures: 2 },
  });
  expect(line.trim()).toBe(
    `${fresh}  10%  canary since 2026-11-22 00:00:00 by team, 50% at 2026-11-22 00:10:00; failed loads: 1 of 210, live build: 2 of 1900`,
  );
});
