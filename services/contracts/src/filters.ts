/** Splits a filter such as 'FinTech, saas'. Returns each entry's slug, or the entered text if there is none. */
export const slugList = (text: string, slugOf: (entry: string) => string | null): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => slugOf(entry) ?? entry);

/** Returns the URL of a browse list with these filters. Omits empty filters. */
export function browsePath(
  list: string,
  filters: Readonly<Record<string, string | number | undefined>>,
): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, `${value}`);
  return `/browse-${list}?${address}`;
}
