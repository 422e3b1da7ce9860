import { describe, expect, test } from '@jest/globals';
import { moneyOf } from '@introvest/contracts/vocabularies';
import { readMoney, readWhole } from './amounts';

describe('money', () => {
  test.each<[string, number | undefined]>([
    ['', undefined],
    ['   ', undefined],
    ['0', 0],
    ['1250000', 1_250_000],
    ['1250000.50', 1_250_001],
    ['1250000.49', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_001],
    ['1.250.000', 1_250_000],
    ['1.250.000,50', 1_250_001],
    ['1250000,50', 1_250_001],
    ['1 250 000', 1_250_000],
    ['1\u00a0250\u202f000,25', 1_250_000],
    ["1'250'000", 1_250_000],
    [' $1,250,000 ', 1_250_000],
    ['$ 250', 250],
    ['US$250k', 250_000],
    ['usd 250', 250],
    ['250 USD', 250],
    ['1.5m', 1_500_000],
    ['1.5M', 1_500_000],
    ['1.5 million', 1_500_000],
    ['.5m', 500_000],
    ['0.125m', 125_000],
    ['250k', 250_000],
    ['250 K', 250_000],
    ['1,250k', 1_250_000],
    ['2bn', 2_000_000_000],
    ['2.25B', 2_250_000_000],
    ['1T', 1_000_000_000_000],
    ['1.15m', 1_150_000],
    ['4.35k', 4_350],
    ['1250.', 1250],
    ['1250.000', 1250],
    ['00500', 500],
    ['\u202a1,250,000\u202c\u200b', 1_250_000],
    ['\ufeff', undefined],
  ])('reads %j as %j', (typed, value) => {
    expect(readMoney(typed)).toEqual(value === undefined ? {} : { value });
  });

  test.each([
    '1.5.2',
    '12abc',
    '1,5',
    '1,50',
    '12,50,000',
    '1,2500',
    '1250,000',
    '0,500',
    '1,250.000.00',
    '1 25',
    '1 250,000 000',
    '1.250,000.5',
    '-5',
    '(5)',
    '1-2',
    '1e6',
    '1e21',
    '0.5',
    '.49',
    '0.0004k',
    '0x10',
    '5%',
    '€250',
    '250 EUR',
    '1.5mk',
    'k',
    '$',
    '.',
    ',5',
    '1..5',
    '١٢',
    'a lot',
    '1'.repeat(61),
  ])('refuses %j with an example', (typed) => {
    expect(readMoney(typed)).toEqual({
      problem: 'Enter an amount in US dollars, such as 1,250,000 or 1.25M',
    });
  });

  test.each([
    ['1.250', '$1.25 or $1.25K'],
    ['$250.000', '$250 or $250K'],
    ['1.250m', '$1.25M or $1.25B'],
  ])('refuses %j as ambiguous and names both amounts', (typed, both) => {
    expect(readMoney(typed)).toEqual({
      problem: `This could mean ${both}. Enter the full amount`,
    });
  });

  test.each(['1000000000001', '2t', '99999999999999999999'])('refuses %s as too large', (typed) =>
    expect(readMoney(typed)).toEqual({ problem: 'Must be at most $1T' }),
  );
});

test.each<[string, number | undefined]>([
  ['', undefined],
  ['7', 7],
  [' 2024 ', 2024],
  ['12,000', 12_000],
  ['12 000', 12_000],
  ['\u200e2024\u200b', 2024],
])('reads the count %j as %j', (typed, value) => {
  expect(readWhole(typed)).toEqual(value === undefined ? {} : { value });
});

test.each(['7.5', '1,5', '10-20', '12abc', '-7', '1e3', '10k', '9'.repeat(20)])(
  'refuses %j as a count',
  (typed) => expect(readWhole(typed)).toHaveProperty('problem'),
);

/** Returns a seeded random generator, so that a failure can be reproduced. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('random amounts', () => {
  const random = randomNumbers(20_261_121);
  const amounts = Array.from({ length: 500 }, () => random(10 ** (1 + random(12))));
  const write = (locale: string, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

  test('reads an amount in every full notation', () => {
    for (const amount of amounts) {
      const german = write('de-DE', 2).format(amount);
      const ways = [
        String(amount),
        `${amount}.00`,
        write('en-US', 0).format(amount),
        write('en-US', 2).format(amount),
        `$${write('en-US', 2).format(amount)}`,
        write('fr-FR', 0).format(amount),
        write('de-CH', 2).format(amount),
        // Below a thousand there is no thousands separator, so nothing shows that the comma is a decimal point.
        ...(amount >= 1000 ? [german] : []),
      ];
      for (const way of ways) expect([way, readMoney(way)]).toEqual([way, { value: amount }]);
    }
  });

  test('reads an amount that a card has formatted, and formats it in the same way again', () => {
    for (const amount of amounts) {
      const { value } = readMoney(moneyOf(amount));
      expect(moneyOf(value ?? -1)).toBe(moneyOf(amount));
    }
  });

  test('reads only digits, separators and known words', () => {
    const signs = '0123456789.,  kmb$-+ex%€a';
    for (let run = 0; run < 5000; run += 1) {
      const text = Array.from({ length: 1 + random(9) }, () => signs[random(signs.length)]).join(
        '',
      );
      const { value } = readMoney(text);
      if (value === undefined) continue;
      expect(text).toMatch(/^\s*\$?[\s\d.,]+(k|m|b)?\s*\$?\s*$/);
      expect(Number.isInteger(value) && value >= 0 && value <= 1e12).toBe(true);
      // The value must not have more digits than the text.
      const size = { k: 1e3, m: 1e6, b: 1e9 }[/[kmb]/.exec(text)?.[0] ?? ''] ?? 1;
      expect(value).toBeLessThan(10 ** text.replace(/\D/g, '').length * size + 1);
    }
  });
});
