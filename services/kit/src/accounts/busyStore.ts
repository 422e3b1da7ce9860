import { setTimeout as sleep } from 'node:timers/promises';

/** How the S3 client says that the store has answered, and that another try may help. */
const statusIn = (error: unknown): string | undefined =>
  error instanceof Error ? /Retryable HTTP status: (\d+)/.exec(error.message)?.[1] : undefined;

/** What the client says of it with the number of its tries, in words for whoever reads the log. */
export function plainly(error: unknown): unknown {
  const status = statusIn(error);
  return status === undefined ? error : new Error(`HTTP status ${status}`);
}

const pauseMs = 200;

/**
 * Asks a store that is busy once more. The client would do so by itself, and print that: the log has our lines alone, and a
 * fault that stays is told by whoever asked.
 */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (statusIn(error) === undefined) throw error;
    await sleep(pauseMs * (1 + Math.random()));
    return ask();
  }
}
