const grouped = new Intl.NumberFormat('en-US');

/** 12345 reads '12,345'. */
export const numberOf = (count: number): string => grouped.format(count);
