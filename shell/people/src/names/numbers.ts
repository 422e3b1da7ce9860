const grouped = new Intl.NumberFormat('en-US');

/** Formats 12345 as '12,345'. */
export const numberOf = (count: number): string => grouped.format(count);
