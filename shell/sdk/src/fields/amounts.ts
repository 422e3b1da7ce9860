import { limits, moneyOf } from '@introvest/contracts/vocabularies';

/** Result of reading typed text: a number, `undefined` if the text is empty, or a problem. */
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

/** Number formats, each with its thousands separator and decimal point. */
const styles = [
  grouped(',', '.'),
  grouped('.', ','),
  grouped(' ', '.'),
  grouped(' ', ','),
  grouped("'’", '.'),
  grouped("'’", ','),
];

/**
 * Returns all numbers that the digits could mean. A single comma counts as a thousands separator, because the field
 * itself writes numbers that way.
 */
function meaningsOf(digits: string): number[] {
  const found = styles
    .filter(({ pattern }) => pattern.test(digits))
    .map(({ group, decimal }) =>
      Number(digits.replace(new RegExp(`[${group}]`, 'g'), '').replace(decimal, '.')),
    );
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) found.push(Number(digits));
  // With more than three digits before the comma and fewer than three after it, the comma is a decimal point.
  if (/^\d{4,},\d{1,2}$/.test(digits)) found.push(Number(digits.replace(',', '.')));
  return [...new Set(found)];
}

/** Removes invisible characters that can be copied with the text, such as directional marks and zero-width spaces. */
const seenOf = (typed: string) =>
  typed.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();

/**
 * Reads text such as '1,250,000.50', '1.250.000,50', '$1.25M' or '250k' as whole US dollars. Refuses ambiguous text,
 * such as '1.250', rather than guessing.
 */
export function readMoney(typed: string): Reading {
  const text = seenOf(typed).replace(/\s+/g, ' ');
  if (text === '') return {};
  const [, digits = '', word = ''] = (text.length <= 60 && amountText.exec(text)) || [];
  const size = word === '' ? 1 : sizes.find(({ pattern }) => pattern.test(word))?.size;
  if (size === undefined) return { problem: unreadable };
  const meanings = meaningsOf(digits).map((number) => number * size);
  const [value, other] = meanings.sort((one, two) => one - two);
  // Refuses amounts below a dollar. '0.5' probably means half a million, and rounding would turn it into 1.
  if (value === undefined || (value > 0 && value < 1)) return { problem: unreadable };
  if (other !== undefined) {
    return {
      problem: `This could mean ${moneyOf(value)} or ${moneyOf(other)}. Enter the full amount`,
    };
  }
  return value > limits.moneyMax ? { problem: tooMuch } : { value: Math.round(value) };
}

/**
 * Reads a count or a year, which consists of digits and optional thousands separators. Returns any other text
 * unchanged, so that the form's validator refuses it.
 */
export function readWhole(typed: string): Reading {
  const text = seenOf(typed);
  if (text === '') return {};
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)$/.test(text);
  const value = Number(text.replace(/[, ]/g, ''));
  return isWhole && Number.isSafeInteger(value) ? { value } : { problem: 'Enter a whole number' };
}
