import { setTimeout as sleep } from 'node:timers/promises';

/** How the S3 client says that the store has answered, and that another try may help. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Retryable HTTP status');

const pauseMs = 200;

/**
 * Asks a store that is busy once more. The client would do so by itself, and print that: the log has our lines alone, and a
 * fault that stays is told by whoever asked.
 */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isBusy(error)) throw error;
    await sleep(pauseMs * (1 + Math.random()));
    return ask();
  }
}
