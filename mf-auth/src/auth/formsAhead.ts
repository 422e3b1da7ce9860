/** Lies in one file with the forms: whoever imports it has them fetched and does not run them. */
export const isFetched = true;
