import { expect, test } from '@jest/globals';
import { moneyOf } from '@introvest/contracts/vocabularies';
import { readMoney, readWhole } from './amounts';

test.each<[string, number | undefined]>([
  ['', undefined],
  ['   ', undefined],
  ['\ufeff', undefined],
  ['0', 0],
  ['00500', 500],
  ['1250.', 1250],
  ['1250000', 1_250_000],
  ['1250000.50', 1_250_001],
  ['1,250,000.49', 1_250_000],
  ['1\u00a0250\u202f000', 1_250_000],
  [' $1,250,000 ', 1_250_000],
  ['US$250k', 250_000],
  ['usd 250', 250],
  ['250 USD', 250],
  ['1.5 million', 1_500_000],
  ['.5m', 500_000],
  ['250 K', 250_000],
  ['1,250k', 1_250_000],
  ['2.25B', 2_250_000_000],
  ['1T', 1_000_000_000_000],
  ['1.15m', 1_150_000],
  ['4.35k', 4_350],
  ['\u202a1,250,000\u202c\u200b', 1_250_000],
])('reads the amount %j as %j', (typed, value) => {
  expect(readMoney(typed)).toEqual(value === undefined ? {} : { value });
});

const invalid = `1.5.2|12abc|1,5|12,50,000|1250,000|0,500|1 25|1.250|1.250.000,50|-5|(5)|1-2|1e6|0.5|0x10|5%|
  €250|250 EUR|1.5mk|k|$|.|,5|1..5|١٢|a lot`;
test.each(invalid.split(/\|\s*/))('refuses the amount %j with an example', (typed) => {
  expect(readMoney(typed)).toEqual({
    problem: 'Enter an amount in US dollars, such as 1,250,000 or 1.25M',
  });
});

test.each(['1000000000001', '2t'])('refuses %s as too large', (typed) =>
  expect(readMoney(typed)).toEqual({ problem: 'Must be at most $1T' }),
);

test.each([7, 999, 1250, 43_500, 999_999, 1_234_567, 87_654_321_000])(
  'reads the amount %d as the product formats it',
  (amount) => {
    expect(readMoney(`$${amount.toLocaleString('en-US')}.00`)).toEqual({ value: amount });
    expect(moneyOf(readMoney(moneyOf(amount)).value ?? -1)).toBe(moneyOf(amount));
  },
);

test.each<[string, number | undefined]>([
  ['', undefined],
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
