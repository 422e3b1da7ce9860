import { limits, moneyOf } from '@introvest/contracts/vocabularies';

/** What a typed text says: a number, nothing (`undefined`), or why it cannot be read as one. */
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

/** How people write numbers with thousands set apart. */
const styles = [
  grouped(',', '.'),
  grouped('.', ','),
  grouped(' ', '.'),
  grouped(' ', ','),
  grouped("'’", '.'),
  grouped("'’", ','),
];

/** Everything that the digits may mean; a comma alone parts thousands, as the field itself writes them. */
function meaningsOf(digits: string): number[] {
  const found = styles
    .filter(({ pattern }) => pattern.test(digits))
    .map(({ group, decimal }) =>
      Number(digits.replace(new RegExp(`[${group}]`, 'g'), '').replace(decimal, '.')),
    );
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) found.push(Number(digits));
  // Too long in front for thousands, too short behind: cents after a comma.
  if (/^\d{4,},\d{1,2}$/.test(digits)) found.push(Number(digits.replace(',', '.')));
  return [...new Set(found)];
}

/** Without what is copied along, and seen by nobody: marks of direction around a number, blanks without width. */
const seenOf = (typed: string) =>
  typed.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();

/**
 * '1,250,000.50', '1.250.000,50', '$1.25M' or '250k' as whole US dollars. What can be read in two ways,
 * such as '1.250', is refused, never guessed.
 */
export function readMoney(typed: string): Reading {
  const text = seenOf(typed).replace(/\s+/g, ' ');
  if (text === '') return {};
  const [, digits = '', word = ''] = (text.length <= 60 && amountText.exec(text)) || [];
  const size = word === '' ? 1 : sizes.find(({ pattern }) => pattern.test(word))?.size;
  if (size === undefined) return { problem: unreadable };
  const meanings = meaningsOf(digits).map((number) => number * size);
  const [value, other] = meanings.sort((one, two) => one - two);
  // Half a dollar is nobody's goal: millions were meant, and a whole dollar would be twice as much.
  if (value === undefined || (value > 0 && value < 1)) return { problem: unreadable };
  if (other !== undefined) {
    return {
      problem: `This could mean ${moneyOf(value)} or ${moneyOf(other)}. Enter the full amount`,
    };
  }
  return value > limits.moneyMax ? { problem: tooMuch } : { value: Math.round(value) };
}

/** A count or a year: digits, at most with thousands set apart. What else is typed the form's rules refuse. */
export function readWhole(typed: string): Reading {
  const text = seenOf(typed);
  if (text === '') return {};
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)$/.test(text);
  const value = Number(text.replace(/[, ]/g, ''));
  return isWhole && Number.isSafeInteger(value) ? { value } : { problem: 'Enter a whole number' };
}
