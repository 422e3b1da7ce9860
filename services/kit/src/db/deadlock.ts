import { codeOf } from '../process/startFault.js';

const deadlock = '40P01';
const tries = 5;

/** Retries work that PostgreSQL aborted because of a deadlock. Deleting an account can cause one. */
export async function retryAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || codeOf(error) !== deadlock) throw error;
    }
  }
}
