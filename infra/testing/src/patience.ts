/** How long tests wait for the database and the store: none of them depends on how fast the machine is. */
export const testPatienceMs = 30_000;
