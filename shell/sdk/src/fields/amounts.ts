import { limits, moneyOf } from '@introvest/contracts/vocabularies';

/** Result of reading a typed text: a number, `undefined` for an empty text, or the problem. */
export interface Reading {
  value?: number;
  problem?: string;
}

const unreadable = 'Enter an amount in US dollars, such as 1,250,000 or 1.25M';
const tooMuch = `Must be at most ${moneyOf(limits.moneyMax)}`;

const sizes = [
  { size: 1e3, words: 'k|thousand' },
  { size: 1e6, words: 'm|mn|million' },
  { size: 1e9, words: 'b|bn|billion' },
  { size: 1e12, words: 't|tn|trillion' },
].map(({ size, words }) => ({ size, pattern: new RegExp(`^(?:${words})$`, 'i') }));

const amountText = /^(?:us ?\$|usd|\$)? ?([\d., '’]*\d[.,]?) ?([a-z]*?) ?(?:usd|\$)?$/i;

const grouped = (group: string, decimal: string) => ({
  group,
  decimal,
  pattern: new RegExp(`^[1-9]\\d{0,2}(?:[${group}]\\d{3})+(?:[${decimal}]\\d*)?$`),
});

/** Number formats with thousands separators. */
const styles = [
  grouped(',', '.'),
  grouped('.', ','),
  grouped(' ', '.'),
  grouped(' ', ','),
  grouped("'’", '.'),
  grouped("'’", ','),
];

/**
 * Returns all readings of the digits. A single comma separates thousands, because the field itself writes it that way.
 */
function meaningsOf(digits: string): number[] {
  const found = styles
    .filter(({ pattern }) => pattern.test(digits))
    .map(({ group, decimal }) =>
      Number(digits.replace(new RegExp(`[${group}]`, 'g'), '').replace(decimal, '.')),
    );
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) found.push(Number(digits));
  // More than three digits before the comma and fewer than three after it: the comma separates cents.
  if (/^\d{4,},\d{1,2}$/.test(digits)) found.push(Number(digits.replace(',', '.')));
  return [...new Set(found)];
}

/** Removes invisible characters that are copied along, such as directional marks and zero-width spaces. */
const seenOf = (typed: string) =>
  typed.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();

/**
 * Reads '1,250,000.50', '1.250.000,50', '$1.25M' or '250k' as whole US dollars. Refuses ambiguous text, such as
 * '1.250', instead of guessing.
 */
export function readMoney(typed: string): Reading {
  const text = seenOf(typed).replace(/\s+/g, ' ');
  if (text === '') return {};
  const [, digits = '', word = ''] = (text.length <= 60 && amountText.exec(text)) || [];
  const size = word === '' ? 1 : sizes.find(({ pattern }) => pattern.test(word))?.size;
  if (size === undefined) return { problem: unreadable };
  const meanings = meaningsOf(digits).map((number) => number * size);
  const [value, other] = meanings.sort((one, two) => one - two);
  // Refuses amounts below a dollar: '0.5' probably means millions, and rounding would double it.
  if (value === undefined || (value > 0 && value < 1)) return { problem: unreadable };
  if (other !== undefined) {
    return {
      problem: `This could mean ${moneyOf(value)} or ${moneyOf(other)}. Enter the full amount`,
    };
  }
  return value > limits.moneyMax ? { problem: tooMuch } : { value: Math.round(value) };
}

/**
 * Reads a count or a year: digits, optionally with thousands separators. Returns other text unread for the form's
 * validator to refuse.
 */
export function readWhole(typed: string): Reading {
  const text = seenOf(typed);
  if (text === '') return {};
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)$/.test(text);
  const value = Number(text.replace(/[, ]/g, ''));
  return isWhole && Number.isSafeInteger(value) ? { value } : { problem: 'Enter a whole number' };
}
