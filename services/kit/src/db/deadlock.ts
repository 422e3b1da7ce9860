const deadlock = '40P01';
const tries = 5;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === deadlock;

/**
 * Runs a statement or a transaction, and retries if PostgreSQL ended it because of a deadlock. Deleting an account can
 * deadlock with writes of other members that refer to the account.
 */
export async function retryAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}
