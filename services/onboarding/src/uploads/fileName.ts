import { extname } from 'node:path';

// Invisible characters and bidirectional marks can make one name look like another ("exe.fdp" like "pdf.exe").
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const maxLength = 120;

export const extensionOf = (name: string): string => extname(name).toLowerCase();

/** Returns the display name: path and control characters stripped, truncated to 120 characters. */
export function displayName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(invisible, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const extension = extname(clean);
  const stem = clean.slice(0, clean.length - extension.length).trim() || 'file';
  return `${Array.from(stem)
    .slice(0, maxLength - extension.length)
    .join('')}${extension}`;
}

/** Returns the file name for the URL: ASCII letters, digits, dots and hyphens, followed by the given extension. */
export function addressName(shown: string, extension: string): string {
  const stem = shown.slice(0, shown.length - extname(shown).length);
  const plain = stem
    .normalize('NFKD')
    // Removes diacritics but keeps their letters: 'Büro' becomes 'Buro', not 'Bu-ro'.
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'file'}${extension}`;
}
