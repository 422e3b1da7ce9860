import type { FieldError } from '../errors.js';
import type { FieldRule } from './refused.js';

/**
 * Characters that look like a Latin letter, in lower case: digits, signs, strokes and hooks, small capitals, Cyrillic,
 * Greek, Armenian, Coptic, Cherokee, Lisu. Accents and compatibility forms are removed beforehand.
 */
const alike: Record<string, string> = {
  a: '4@аαᴀⲁꓮ',
  c: 'сᴄⲥꓚ',
  d: 'ԁᴅꓓ',
  e: '3еεɛєɇᴇⲉꭼꓰ℮əǝ',
  h: 'һʜꓧ',
  i: '1|!lıɩɪɨℓіӏιǀⲓꭵꓲ¡ꮖꟾⵏן׀∣⏐',
  m: 'мᴍⲙꓟ',
  n: 'ηոпɴŋɲƞⲛꓠ',
  o: '0оοօøɵᴏⲟꓳσ𐐬ჿ○◯●◦⊙◎',
  p: 'рρᴘⲣꓑ',
  r: 'гʀɍɾɼⲅꭱꓣ®',
  s: '5$ѕꜱʂꮪꓢ§ꞩ',
  t: '7тτᴛŧƭʈⲧꭲꓔ†+',
  u: 'υᴜʉꓴ',
  v: 'ѵνᴠʋꮩꓦᐯ∨⋁√',
  x: 'хⲭꓫ',
  y: 'уʏɏꓬ',
};
const latin = new Map(
  Object.entries(alike).flatMap(([letter, others]) => Array.from(others, (one) => [one, letter])),
);

/** Transliterates text to Latin letters, and removes case, accents, spaces, punctuation and invisible characters. */
const seen = (text: string): string =>
  // Only the capital Greek Nu looks like an N.
  Array.from(
    text.normalize('NFKC').replaceAll('Ν', 'n').toLowerCase().normalize('NFD'),
    (one) => latin.get(one) ?? one,
  )
    .join('')
    .replace(/[^\p{L}\p{N}]|\p{Lm}|\p{Default_Ignorable_Code_Point}/gu, '');

const ours = seen('Introvest');
/** Words that don't change the meaning when combined with our name. */
const words = [
  'the',
  'official',
  'verified',
  'support',
  'team',
  'staff',
  'moderator',
  'moderators',
  'moderation',
  'admin',
  'security',
  'trust',
  'safety',
  'and',
  'help',
  'customer',
  'care',
  'service',
  'hq',
  'inc',
  'ltd',
  'llc',
  'gmbh',
  'com',
  'net',
  'org',
  'io',
  'tm',
  'app',
  'online',
  'platform',
  'pro',
  'plus',
  'premium',
];
const office = words.map(seen).join('|');
const onlyOurName = new RegExp(`^(?:${office})*${ours}(?:${office})*$`);

/** Splits at all punctuation and symbols, including those that can stand for a letter of our name. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).map(seen);

const partsOf = (text: string): string[] => text.split(/[\s\p{Pd}\p{Pc}.,:;/]+/u).map(seen);

const numberBefore = /(?<![\p{L}\p{N}])\p{Nd}+/gu;
const numberBehind = /\p{Nd}+(?![\p{L}\p{N}])/gu;

/** Returns the text both with and without its digits at either end (Introvest24), since digits may stand for letters. */
function readings(text: string): string[] {
  const bare = text.replaceAll(numberBehind, '');
  const all = [text, bare, text.replaceAll(numberBefore, ''), bare.replaceAll(numberBefore, '')];
  return [...new Set(all)];
}

/**
 * Returns whether a member with this name could be mistaken for one of us. Our name may be spread over several words,
 * but must start and end at word boundaries, because Clint Rovesti and Intro Vestergaard are real names.
 */
export const isOursAsPerson = (name: string): boolean =>
  readings(name).some((text) => holdsOurs(partsOf(text)));

const holdsOurs = (parts: string[]): boolean =>
  parts.some((word) => word.includes(ours)) || spellsOurName(parts);

const spellsOurName = (parts: string[]): boolean =>
  // Most texts don't contain the letters at all.
  parts.join('').includes(ours) &&
  parts.some((_, from) =>
    parts.some((__, to) => to >= from && onlyOurName.test(parts.slice(from, to + 1).join(''))),
  );

/** Returns whether a firm with this name could be mistaken for us. A firm's name may contain ours. */
export const isOursAsFirm = (name: string): boolean =>
  readings(name).some(
    (text) => onlyOurName.test(seen(text)) || onlyOurName.test(wordsOf(text).join('')),
  );

/**
 * Returns whether a label beside a member's name could suggest that the member speaks for us: one word of the label, or
 * several words together, spell our name. "Partner at Introvestors Club" is allowed.
 */
export const isOursAsLabel = (label: string): boolean =>
  readings(label).some(
    (text) =>
      spellsOurName(partsOf(text)) ||
      // Also splits at capitals.
      spellsOurName(wordsOf(text.replaceAll(/\p{Ll}(?=\p{Lu})/gu, '$& '))),
  );

function refuseLabel(value: unknown): string | undefined {
  const labels: unknown[] = Array.isArray(value) ? value : [value];
  const isOurs = labels.some((one) => typeof one === 'string' && isOursAsLabel(one));
  return isOurs ? 'You can’t use the name Introvest here.' : undefined;
}

const ourNameRefused = 'You can’t use the name Introvest. Enter your own name.';

/**
 * Returns an error if separately sent first and last names form our name together. Each name has already been checked
 * alone. The error is reported for the last name, as when both are sent together.
 */
export function findOurHalves(firstName: string, lastName: string): FieldError[] {
  const isOurs =
    ![firstName, lastName].some(isOursAsPerson) && isOursAsPerson(`${firstName} ${lastName}`);
  return isOurs ? [{ field: 'lastName', message: ourNameRefused }] : [];
}

/** Refuses our name. Only services do this, because the look-alikes would enlarge every form and reveal the rules. */
export const refuseOurName: FieldRule = (name, { nameOf, nameAfter }, beside) => {
  if (!nameOf) return undefined;
  if (nameOf === 'label') return refuseLabel(name);
  if (typeof name !== 'string') return undefined;
  const before = nameAfter === undefined ? undefined : beside[nameAfter];
  // If only the first name is rejected, only that field shows the error.
  const isWhole = typeof before === 'string' && !isOursAsPerson(before);
  const isOurs =
    nameOf === 'firm' ? isOursAsFirm(name) : isOursAsPerson(isWhole ? `${before} ${name}` : name);
  return isOurs ? ourNameRefused : undefined;
};
