/** Placeholder export. This module is in the forms' chunk, so importing it downloads the forms without running them. */
export const isFetched = true;
