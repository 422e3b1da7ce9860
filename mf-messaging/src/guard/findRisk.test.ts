import { describe, expect, test } from '@jest/globals';
import { linesOf } from '@introvest/testing/corpora';
import { findRisk } from './findRisk';

const scams = linesOf('scams');
const ordinary = linesOf('ordinary');

/** Returns whether a line belongs to the held-out third, which wasn't used when the patterns were written. */
const isHeldOut = (_: string, line: number) => line % 3 === 2;
const parts = {
  'the whole': () => true,
  'the held-out third': isHeldOut,
};

const found = (lines: string[]) => lines.filter((line) => findRisk(line) !== null);
const percent = (part: string[], whole: string[]) => (100 * part.length) / whole.length;

test('has 200 scams and 500 ordinary messages, all different', () => {
  expect([scams.length, ordinary.length]).toEqual([200, 500]);
  expect(new Set([...scams, ...ordinary]).size).toBe(700);
});

describe.each(Object.entries(parts))('%s', (name, isOfIt) => {
  const [bad, good] = [scams.filter(isOfIt), ordinary.filter(isOfIt)];
  const recall = percent(found(bad), bad);
  const alarms = percent(found(good), good);

  test(`finds ${recall.toFixed(1)} % of scams, with ${alarms.toFixed(1)} % false alarms`, () => {
    expect(name).toBeTruthy();
    expect(recall).toBeGreaterThanOrEqual(95);
    expect(alarms).toBeLessThanOrEqual(2);
  });
});

test('checks a long message sentence by sentence', () => {
  const letters = Array.from({ length: 62 }, (_, place) =>
    ordinary.slice(place * 8, place * 8 + 8).join(' '),
  );
  expect(percent(found(letters), letters)).toBeLessThanOrEqual(2);
});

test.each([
  ['Please send me your ｂａｎｋ account number.', 'bank'],
  ['Please send me your b\u200bank account number.', 'bank'],
  ['GB29NWBK60161331926819', 'bank'],
  ['GB29NWBK60161331926818 is our order', null],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'wallet'],
  ['Pay the release fee first,\nthen we send the money.', 'fee'],
  ["Let's talk on WhatsApp", 'leaving'],
  ["Let's talk on Zoom", null],
  ['', null],
])('classifies %j as %s', (text, danger) => {
  expect(findRisk(text)).toBe(danger);
});

test('checks the longest message quickly', () => {
  const longest = 'pay your fee send me the money to my account '.repeat(230).slice(0, 10_000);
  expect(findRisk(longest)).toBe('bank');
  expect(findRisk('send pay transfer deposit cover '.repeat(310))).toBeNull();
});
