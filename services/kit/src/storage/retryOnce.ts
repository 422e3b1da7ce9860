import { setTimeout as sleep } from 'node:timers/promises';

const statusIn = (error: unknown): string | undefined =>
  error instanceof Error ? /Retryable HTTP status: (\d+)/.exec(error.message)?.[1] : undefined;

/** Replaces the client's message, which counts its tries, by one that names the status. */
export function withStatusMessage(error: unknown): unknown {
  const status = statusIn(error);
  return status === undefined ? error : new Error(`HTTP status ${status}`);
}

const pauseMs = 200;

/** Retries once if the store is busy. The client's own retries are off, because it prints them to the console. */
export async function retryOnce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (statusIn(error) === undefined) throw error;
    await sleep(pauseMs * (1 + Math.random()));
    return ask();
  }
}
