import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Error } from 'minio';
import pTimeout from 'p-timeout';
import { unavailable } from '../http/errors.js';

const message = 'We can’t reach our file storage right now. Try again in a moment.';

/** Message shown if the store's volume or a quota is full. */
export const storageIsFull =
  'We can’t save files right now. Your existing files are safe. Try again in a few minutes.';

/**
 * Returns whether the store has responded. A response to an upload means that the store is full, because each product
 * has its own code for that. The client reports no code for a 500.
 */
export const isAnswered = (cause: unknown): boolean =>
  cause instanceof S3Error || (cause instanceof Error && /HTTP status:? 500/.test(cause.message));

const refusedOf = (cause: unknown) =>
  unavailable(isAnswered(cause) ? storageIsFull : message, cause);

const awayOf = (cause: unknown) => unavailable(message, cause);

const statusIn = (error: unknown): string | undefined =>
  error instanceof Error ? /Retryable HTTP status: (\d+)/.exec(error.message)?.[1] : undefined;

/** Replaces the client's error message, which includes the retry count, with one that names the status. */
function withStatusMessage(error: unknown): unknown {
  const status = statusIn(error);
  return status === undefined ? error : new Error(`HTTP status ${status}`);
}

const pauseMs = 200;

/** Retries once if the store is busy. The client's own retries are off, because it prints them to the console. */
async function retryOnce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (statusIn(error) === undefined) throw error;
    await sleep(pauseMs * (1 + Math.random()));
    return ask();
  }
}

/** Waits for the store's response. Throws 503 for a timeout and for every other failure. */
export async function withTimeout<T>(
  answerMs: number,
  ask: () => Promise<T>,
  failureOf = awayOf,
): Promise<T> {
  try {
    const message = `no response within ${answerMs / 1000} seconds`;
    return await pTimeout(retryOnce(ask), { milliseconds: answerMs, message });
  } catch (cause) {
    throw failureOf(withStatusMessage(cause));
  }
}

/** Waits for an upload. Throws 503 if the store accepts no bytes within `answerMs`. */
export async function withProgressTimeout(
  answerMs: number,
  content: Readable | Buffer,
  ask: () => Promise<unknown>,
): Promise<void> {
  if (Buffer.isBuffer(content)) {
    await withTimeout(answerMs, ask, refusedOf);
    return;
  }
  let fail: (cause: Error) => void = () => undefined;
  const stalled = new Promise<never>((_, reject) => (fail = reject));
  const timer = setTimeout(() => fail(new Error('the store stopped accepting data')), answerMs);
  content.on('data', () => timer.refresh());
  // minio never settles on a destroyed stream, so the stream's own end also ends the wait.
  content.once('error', fail);
  content.once('close', () => {
    if (!content.readableEnded) fail(new Error('stream closed early'));
  });
  try {
    // No retry, because the stream's bytes can't be sent again.
    await Promise.race([ask(), stalled]);
  } catch (cause) {
    throw refusedOf(withStatusMessage(cause));
  } finally {
    clearTimeout(timer);
  }
}
