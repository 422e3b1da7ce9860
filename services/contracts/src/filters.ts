/** The entries of a filter, 'FinTech, saas': each as its slug where it has one, or as it was typed; blanks are none. */
export const slugList = (text: string, slugOf: (entry: string) => string | null): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => slugOf(entry) ?? entry);

/** The list of browse with these filters, as the address has it; empty ones are left out. */
export function browsePath(
  list: string,
  filters: Readonly<Record<string, string | number | undefined>>,
): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, `${value}`);
  return `/browse-${list}?${address}`;
}
