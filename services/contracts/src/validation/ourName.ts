import type { Judge } from './refused.js';

/**
 * Letters that one takes for a Latin one at a glance, in lower case: digits, strokes and hooks, small capitals, Cyrillic,
 * Greek, Armenian, Coptic, Cherokee, Lisu. What an accent or NFKC takes away is gone before.
 */
const alike: Record<string, string> = {
  a: '4@аαᴀⲁꓮ',
  c: 'сᴄⲥꓚ',
  d: 'ԁᴅꓓ',
  e: '3еεɛєɇᴇⲉꭼꓰ',
  h: 'һʜꓧ',
  i: '1|!lıɩɪɨℓіӏιǀⲓꭵꓲ',
  m: 'мᴍⲙꓟ',
  n: 'ηոпɴŋɲƞⲛꓠ',
  o: '0оοօøɵᴏⲟꓳ',
  p: 'рρᴘⲣꓑ',
  r: 'гʀɍɾɼⲅꭱꓣ',
  s: '5$ѕꜱʂꮪꓢ',
  t: '7тτᴛŧƭʈⲧꭲꓔ',
  u: 'υᴜʉꓴ',
  v: 'ѵνᴠʋꮩꓦ',
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
const words = ['the', 'official', 'support', 'team', 'moderator', 'admin', 'security', 'help'];
const office = words.map(seen).join('|');
const oursAlone = new RegExp(`^(?:${office})*${ours}(?:${office})*$`);

/**
 * Whether a person of this name could be taken for one of ours. Over several words ours begins and ends with one:
 * Clint Rovesti and Intro Vestergaard are called so.
 */
export function isOursAsPerson(name: string): boolean {
  const parts = name.split(/[\s\p{Pd}\p{Pc}.,:;/]+/u).map(seen);
  return parts.some(
    (word, from) =>
      word.includes(ours) ||
      parts.some((_, to) => to > from && oursAlone.test(parts.slice(from, to + 1).join(''))),
  );
}

/** The same of a firm, which may well have our name within its own. */
export const isOursAsFirm = (name: string): boolean => oursAlone.test(seen(name));

/** Services alone judge it: the list would weigh on every page that has a form, and tell what to try. */
export const refuseOurName: Judge = (name, { nameOf, nameAfter }, beside) => {
  if (!nameOf || typeof name !== 'string') return undefined;
  const before = nameAfter === undefined ? undefined : beside[nameAfter];
  // Where the other one is refused by itself, it is the one to mend.
  const isWhole = typeof before === 'string' && !isOursAsPerson(before);
  const isOurs =
    nameOf === 'firm' ? isOursAsFirm(name) : isOursAsPerson(isWhole ? `${before} ${name}` : name);
  return isOurs ? 'Introvest is our own name. Please use yours.' : undefined;
};
