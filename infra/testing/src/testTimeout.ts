/** Timeout for the database and the store in tests, in ms. It is long enough for a busy machine. */
export const testTimeoutMs = 30_000;
