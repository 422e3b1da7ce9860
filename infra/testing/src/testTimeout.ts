/** Timeout for the database and the store in tests, in ms. Long enough for a busy machine. */
export const testTimeoutMs = 30_000;
