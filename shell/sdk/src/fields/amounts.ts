import { limits, moneyOf } from '@introvest/contracts/vocabularies';

/** Result of parsing typed text: a number, a problem, or `undefined` if the text is empty. */
export interface Reading {
  value?: number;
  problem?: string;
}

const sizes = [
  { size: 1, words: '' },
  { size: 1e3, words: 'k|thousand' },
  { size: 1e6, words: 'm|mn|million' },
  { size: 1e9, words: 'b|bn|billion' },
  { size: 1e12, words: 't|tn|trillion' },
].map(({ size, words }) => ({ size, pattern: new RegExp(`^(?:${words})$`, 'i') }));

/**
 * Pattern for an amount with optional thousands separators, cents and a magnitude such as 'm'. It rejects three digits
 * after a point, because the point could be a thousands separator.
 */
const amountText =
  /^(?:us ?\$|usd|\$)? ?((?:[1-9]\d{0,2}(?:[, ]\d{3})+|\d*)(?:\.\d{0,2})?) ?([a-z]*?) ?(?:usd|\$)?$/i;

const seenOf = (typed: string) =>
  typed.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();

/** Parses text such as '1,250,000.50', '$1.25M' or '250k' as whole US dollars. */
export function readMoney(typed: string): Reading {
  const text = seenOf(typed).replace(/\s+/g, ' ');
  if (text === '') return {};
  const [, digits = '', word = ''] = amountText.exec(text) ?? [];
  const size = sizes.find(({ pattern }) => pattern.test(word))?.size ?? NaN;
  const value = /\d/.test(digits) ? Number(digits.replace(/[, ]/g, '')) * size : NaN;
  // Amounts below a dollar are rejected. '0.5' probably means half a million, and rounding would turn it into 1.
  if (Number.isNaN(value) || (value > 0 && value < 1))
    return { problem: 'Enter an amount in US dollars, such as 1,250,000 or 1.25M' };
  return value > limits.moneyMax
    ? { problem: `Must be at most ${moneyOf(limits.moneyMax)}` }
    : { value: Math.round(value) };
}

/**
 * Parses a count or a year, which may have thousands separators. Any other text is returned unchanged, so that the
 * validator rejects it.
 */
export function readWhole(typed: string): Reading {
  const text = seenOf(typed);
  if (text === '') return {};
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)$/.test(text);
  const value = Number(text.replace(/[, ]/g, ''));
  return isWhole && Number.isSafeInteger(value) ? { value } : { problem: 'Enter a whole number' };
}
