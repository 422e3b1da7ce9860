/** Timeout of tests for the database and the store, in ms. Long enough for a busy machine. */
export const testPatienceMs = 30_000;
