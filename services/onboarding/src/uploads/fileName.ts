import { extname } from 'node:path';

// Control characters, invisible characters, and bidirectional marks, which make a name look like another one ("exe.fdp"
// looks like "pdf.exe").
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
// Invisible characters that words and emoji need: joiners in Persian, Indian scripts and emoji.
const belonging =
  /(?<=\p{M}|(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=\p{L})|(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu;
const maxLength = 120;

/** Returns the extension in lower case, for example '.pdf' for 'Plan.PDF'. */
export const extensionOf = (name: string): string => extname(name).toLowerCase();

/** Returns the name to display, without path and control characters and with at most 120 characters. */
export function displayName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const kept = new Set(
    [...base.matchAll(belonging)].flatMap(({ index, 0: { length } }) => [
      index,
      index + length - 1,
    ]),
  );
  const clean = base
    .replace(invisible, (mark, at) => (kept.has(at) ? mark : ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const extension = extname(clean);
  const stem = clean.slice(0, clean.length - extension.length).trim() || 'file';
  return `${Array.from(stem)
    .slice(0, maxLength - extension.length)
    .join('')}${extension}`;
}

/** Latin letters that don't decompose into a base letter and a mark. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

function spell(letter: string): string {
  const small = letter.toLowerCase();
  const plain = spelled[small] ?? letter;
  return letter === small ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Returns the file name for the URL: ASCII letters, digits, dots and hyphens, followed by the given extension. */
export function addressName(shown: string, extension: string): string {
  const stem = shown.slice(0, shown.length - extname(shown).length);
  const plain = stem
    .normalize('NFKD')
    // Removes diacritics but keeps their letters: 'Büro' becomes 'Buro', not 'Bu-ro'.
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/gi, spell)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'file'}${extension}`;
}
