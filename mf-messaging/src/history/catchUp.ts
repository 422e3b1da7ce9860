import type { Message } from '@introvest/contracts/messaging';
import { isCallError } from '@introvest/shell-sdk/api';
import { cachedConnectionIds, timelineOf } from './cache';
import { follows, mergeMessages, readAfter, readBefore } from './timeline';

/** Loads the messages before the oldest cached one. */
export const readOlder = (connectionId: string): Promise<void> =>
  readBefore(timelineOf(connectionId));

const running = new Map<string, Promise<void>>();
const waiting = new Set<string>();
const retryMs = 3000;

/**
 * Returns whether an error is final. Only refusals are. Other failures are retried, because the gap may never be
 * reported again.
 */
const isFinal = (error: unknown) =>
  !isCallError(error) || (error.status >= 400 && error.status < 500 && error.status !== 429);

function readLater(connectionId: string, error: unknown): void {
  if (isFinal(error) || waiting.has(connectionId)) return;
  waiting.add(connectionId);
  setTimeout(() => {
    waiting.delete(connectionId);
    void catchUp(connectionId);
  }, retryMs);
}

/** Loads the messages after the newest cached one. Runs only one load at a time for each conversation. */
export function catchUp(connectionId: string): Promise<void> {
  const before = running.get(connectionId) ?? Promise.resolve();
  const done = before
    .then(() => readAfter(timelineOf(connectionId)))
    .catch((error: unknown) => readLater(connectionId, error));
  running.set(connectionId, done);
  return done;
}

/**
 * Adds a message that was sent here or received. If messages before it are missing, loads all messages after the newest
 * cached one instead. Resolves to true if the conversation contains the message or isn't cached.
 */
export async function receive(message: Message): Promise<boolean> {
  const { connectionId, id } = message;
  const timeline = timelineOf(connectionId);
  const known = timeline.read();
  if (known && !timeline.isLoading() && follows(known, message))
    timeline.replace(mergeMessages(known, [message]));
  else if (known || timeline.isLoading()) await catchUp(connectionId);
  return timeline.read()?.some((held) => held.id === id) ?? true;
}

/** Loads missing messages of every cached conversation after a disconnect. The lists are refetched separately. */
export function catchUpAll(): void {
  for (const connectionId of cachedConnectionIds()) void catchUp(connectionId);
}
