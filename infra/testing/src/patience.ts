/** Timeout for the database and the store in tests, in ms. Long enough for a busy machine. */
export const testPatienceMs = 30_000;
