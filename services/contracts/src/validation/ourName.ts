import type { FieldError } from '../errors.js';
import type { Judge } from './refused.js';

/**
 * What one takes for a Latin letter at a glance, in lower case: digits, signs, strokes and hooks, small capitals, Cyrillic,
 * Greek, Armenian, Coptic, Cherokee, Lisu. What an accent or NFKC takes away is gone before.
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

/** White letters in discs and boxes, and those of flags, are no letters to Unicode: where the A of each stands. */
const inBoxes = [0x1f150, 0x1f170, 0x1f1e6];

function read(one: string): string {
  const known = latin.get(one);
  if (known !== undefined) return known;
  const code = one.codePointAt(0) ?? 0;
  const first = inBoxes.find((start) => code >= start && code < start + 26);
  return first === undefined ? one : read(String.fromCharCode(0x61 + code - first));
}

/** As one reads it at a glance: without case, accents, spaces, points and what is not seen, look-alikes as one letter. */
const seen = (text: string): string =>
  // A Greek N is one as a capital alone.
  Array.from(text.normalize('NFKC').replaceAll('Ν', 'n').toLowerCase().normalize('NFD'), read)
    .join('')
    .replace(/[^\p{L}\p{N}]|\p{Lm}|\p{Default_Ignorable_Code_Point}/gu, '');

const ours = seen('Introvest');
/** What with our name says no more than it does. */
const words = [
  'the', 'official', 'verified', 'support', 'team', 'staff', 'moderator', 'moderators', 'moderation', 'admin',
  'security', 'trust', 'safety', 'and', 'help', 'customer', 'care', 'service', 'hq', 'inc', 'ltd', 'llc', 'gmbh',
  'com', 'net', 'org', 'io', 'tm', 'app', 'online', 'platform', 'pro', 'plus', 'premium',
]; // prettier-ignore
const office = words.map(seen).join('|');
const oursAlone = new RegExp(`^(?:${office})*${ours}(?:${office})*$`);

/** Signs part words as well, where they are none of the letters of our name. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).map(seen);

const partsOf = (text: string): string[] => text.split(/[\s\p{Pd}\p{Pc}.,:;/]+/u).map(seen);

const numberBefore = /(?<![\p{L}\p{N}])\p{Nd}+/gu;
const numberBehind = /\p{Nd}+(?![\p{L}\p{N}])/gu;

/** Numbers before or behind a word make no other name of it (Introvest24), unless they are its letters (1ntr0ve5t). */
function readings(text: string): string[] {
  const bare = text.replaceAll(numberBehind, '');
  const all = [text, bare, text.replaceAll(numberBefore, ''), bare.replaceAll(numberBefore, '')];
  return [...new Set(all)];
}

/**
 * Whether a person of this name could be taken for one of ours. Over several words ours begins and ends with one:
 * Clint Rovesti and Intro Vestergaard are called so.
 */
export const isOursAsPerson = (name: string): boolean =>
  readings(name).some((text) => holdsOurs(partsOf(text)));

const holdsOurs = (parts: string[]): boolean =>
  parts.some(
    (word, from) =>
      word.includes(ours) ||
      parts.some((_, to) => to > from && oursAlone.test(parts.slice(from, to + 1).join(''))),
  );

/** The same of a firm, which may well have our name within its own. */
export const isOursAsFirm = (name: string): boolean =>
  readings(name).some(
    (text) => oursAlone.test(seen(text)) || oursAlone.test(wordsOf(text).join('')),
  );

/** The longest that our name is looked for in, over several words. */
const longest = 40;

function isSpelledFrom(parts: string[], from: number): boolean {
  let read = '';
  for (let to = from; to < parts.length && read.length <= longest; to += 1) {
    read += parts[to];
    if (read.includes(ours) && oursAlone.test(read)) return true;
  }
  return false;
}

/** Most labels have none of our name in them, and are read once. */
const isSpelled = (parts: string[]): boolean =>
  parts.join('').includes(ours) && parts.some((_, from) => isSpelledFrom(parts, from));

/**
 * Whether what stands beside somebody's name could speak for us: our name is a word of it, or several. Whoever is a
 * Partner at Introvestors Club may say so.
 */
export const isOursAsLabel = (label: string): boolean =>
  readings(label).some(
    (text) =>
      isSpelled(partsOf(text)) ||
      // Capitals part words too.
      isSpelled(wordsOf(text.replaceAll(/\p{Ll}(?=\p{Lu})/gu, '$& '))),
  );

function refuseLabel(value: unknown): string | undefined {
  const labels: unknown[] = Array.isArray(value) ? value : [value];
  const isOurs = labels.some((one) => typeof one === 'string' && isOursAsLabel(one));
  return isOurs ? 'You can’t use the name Introvest here.' : undefined;
}

const ourNameRefused = 'You can’t use the name Introvest. Enter your own name.';

/**
 * Halves of a name that are not sent together: what is sent was judged by itself, what is not stays as it is. The last name
 * is told, as where both are sent.
 */
export function findOurHalves(firstName: string, lastName: string): FieldError[] {
  const isOurs =
    ![firstName, lastName].some(isOursAsPerson) && isOursAsPerson(`${firstName} ${lastName}`);
  return isOurs ? [{ field: 'lastName', message: ourNameRefused }] : [];
}

/** Services alone judge it: the list would weigh on every page that has a form, and tell what to try. */
export const refuseOurName: Judge = (name, { nameOf, nameAfter }, beside) => {
  if (!nameOf) return undefined;
  if (nameOf === 'label') return refuseLabel(name);
  if (typeof name !== 'string') return undefined;
  const before = nameAfter === undefined ? undefined : beside[nameAfter];
  // Where the other one is refused by itself, it is the one to mend.
  const isWhole = typeof before === 'string' && !isOursAsPerson(before);
  const isOurs =
    nameOf === 'firm' ? isOursAsFirm(name) : isOursAsPerson(isWhole ? `${before} ${name}` : name);
  return isOurs ? ourNameRefused : undefined;
};
