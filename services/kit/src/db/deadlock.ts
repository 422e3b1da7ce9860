const deadlock = '40P01';
const tries = 5;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === deadlock;

/**
 * Runs a statement or a transaction, again when Postgres ended it because another one and it waited for each other:
 * nothing of it has stayed. Deleting an account meets whoever writes to that person at that moment.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}
