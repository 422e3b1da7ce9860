import type { Readable } from 'node:stream';
import { S3Error } from 'minio';
import pTimeout from 'p-timeout';
import { onceMore, plainly } from '../accounts/busyStore.js';
import { unavailable } from '../http/errors.js';

const message = 'We can’t reach our file storage right now. Try again in a moment.';

/** What people read where the store answers that it takes nothing: its volume or somebody's quota is full. */
export const storageIsFull =
  'We can’t save files right now. Your existing files are safe. Try again in a few minutes.';

/** A store that answers is not away, whatever its code is: each product has its own for being full. The client tells no code of a 500. */
export const isAnswered = (cause: unknown): boolean =>
  cause instanceof S3Error || (cause instanceof Error && /HTTP status:? 500/.test(cause.message));

const refusedOf = (cause: unknown) =>
  unavailable(isAnswered(cause) ? storageIsFull : message, cause);

const awayOf = (cause: unknown) => unavailable(message, cause);

/** Waits for an answer of the store; none in that time is a 503, as every other failure. */
export async function within<T>(
  answerMs: number,
  ask: () => Promise<T>,
  failureOf = awayOf,
): Promise<T> {
  try {
    const message = `no response within ${answerMs / 1000} seconds`;
    return await pTimeout(onceMore(ask), { milliseconds: answerMs, message });
  } catch (cause) {
    throw failureOf(plainly(cause));
  }
}

/** An upload takes as long as its bytes do; a store that takes none of them for that time is down. */
export async function whileMoving(
  answerMs: number,
  content: Readable | Buffer,
  ask: () => Promise<unknown>,
): Promise<void> {
  if (Buffer.isBuffer(content)) {
    await within(answerMs, ask, refusedOf);
    return;
  }
  let fail: (cause: Error) => void = () => undefined;
  const stalled = new Promise<never>((_, reject) => (fail = reject));
  let timer = setTimeout(() => fail(new Error('the store stopped accepting data')), answerMs);
  content.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error('the store stopped accepting data')), answerMs);
  });
  // minio never settles on a destroyed stream, so the stream's own end decides as well.
  content.once('error', fail);
  content.once('close', () => {
    if (!content.readableEnded) fail(new Error('stream closed early'));
  });
  try {
    // What has been read can't be sent again.
    await Promise.race([ask(), stalled]);
  } catch (cause) {
    throw refusedOf(plainly(cause));
  } finally {
    clearTimeout(timer);
  }
}
