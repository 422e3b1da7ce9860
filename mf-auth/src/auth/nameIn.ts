const longest = 60;

/**
 * The name that a copied link carries for those who may not look it up. Anybody may have written it, so it is
 * a short piece of one line, without characters that turn or hide text, and nothing that leads elsewhere.
 */
export function nameIn(address: string): string {
  const given = new URL(address, location.origin).searchParams.get('name') ?? '';
  const name = given.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  if (/[/\\@]|\bwww\./i.test(name)) return '';
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return letters.slice(0, longest).join('').trim();
}
