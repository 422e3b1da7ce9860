import type { Judge } from './refused.js';

/** Letters that one takes for a Latin one at a glance; what an accent or NFKC takes away is gone before. */
const alike: Record<string, string> = {
  // Digits and strokes.
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '|': 'i',
  '!': 'i',
  l: 'i',
  ı: 'i',
  ɩ: 'i',
  ℓ: 'i',
  // Cyrillic.
  а: 'a',
  е: 'e',
  і: 'i',
  ӏ: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  п: 'n',
  г: 'r',
  ѵ: 'v',
  м: 'm',
  һ: 'h',
  ԁ: 'd',
  // Greek.
  α: 'a',
  ε: 'e',
  ι: 'i',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  η: 'n',
  // Armenian.
  ո: 'n',
  օ: 'o',
};

/** As one reads it at a glance: without case, accents and what cannot be seen, look-alikes as one letter, words apart. */
const glance = (text: string): string =>
  Array.from(text.normalize('NFKC').toLowerCase().normalize('NFD'), (one) => alike[one] ?? one)
    .join('')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const seen = (text: string): string => glance(text).replaceAll(' ', '');

const ours = seen('Introvest');
const office = ['support', 'team', 'moderator', 'admin', 'security', 'help'].map(seen).join('|');
const oursAlone = new RegExp(`^(?:${office})*${ours}(?:${office})*$`);
// Of several words the first begins with it and the last ends with it: Intro Vestergaard is called so.
const apart = Array.from(ours).join(' ?');
const oursWithin = new RegExp(`${ours}|(?:^| |${office})${apart}(?:$| |${office})`);

/** Whether a person of this name could be taken for one of ours. */
export const isOursAsPerson = (name: string): boolean => oursWithin.test(glance(name));

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
