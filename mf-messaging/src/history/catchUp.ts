import type { Message } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { isCallError, store } from '@introvest/shell-sdk/api';
import { messagingApi } from '../api';
import { addMessages, argsOf, cachedConnectionIds, cachedMessages, newestUnbroken } from './cache';

const { readMessages } = messagingApi.endpoints;

const readPage = (connectionId: string, query: { after?: string; before?: string }) =>
  store
    .dispatch(readMessages.initiate({ ...argsOf(connectionId), query }, { track: false }))
    .unwrap();

/** The messages before the oldest one here; whoever scrolls up wants them. */
export async function readOlder(connectionId: string): Promise<void> {
  const oldest = cachedMessages(connectionId).messages?.[0];
  if (!oldest || oldest.seq === 1) return;
  addMessages(connectionId, await readPage(connectionId, { before: oldest.id }));
}

async function readOn(connectionId: string): Promise<void> {
  // A list on its way may be older than what was just heard.
  await store.dispatch(
    messagingApi.util.getRunningQueryThunk('listMessages', argsOf(connectionId)),
  );
  for (;;) {
    const { messages } = cachedMessages(connectionId);
    if (!messages) return;
    const newest = newestUnbroken(messages);
    const page = await readPage(connectionId, newest ? { after: newest.id } : {});
    addMessages(connectionId, page);
    if (page.length < limits.messagePageSize || !newest) return;
  }
}

const running = new Map<string, Promise<void>>();
const waiting = new Set<string>();
const retryMs = 3000;

/** The server could not answer just now, and nothing else may ever say that something is missing here. */
function readLater(connectionId: string, error: unknown): void {
  if (!isCallError(error) || error.status < 500 || waiting.has(connectionId)) return;
  waiting.add(connectionId);
  setTimeout(() => {
    waiting.delete(connectionId);
    void catchUp(connectionId);
  }, retryMs);
}

/** Reads what came after the last message that follows on the others. A lost line is made good when it is back. */
export function catchUp(connectionId: string): Promise<void> {
  const before = running.get(connectionId) ?? Promise.resolve();
  const done = before
    .then(() => readOn(connectionId))
    .catch((error: unknown) => readLater(connectionId, error));
  running.set(connectionId, done);
  return done;
}

/** An own message is stored: it shows at once, and what was stored before it is read if it was missed. */
export function addOwn(message: Message): void {
  const { connectionId } = message;
  addMessages(connectionId, [message]);
  const { messages } = cachedMessages(connectionId);
  if (messages && newestUnbroken(messages) !== messages.at(-1)) void catchUp(connectionId);
}

/** After the line was lost: every conversation that is held here. The sdk reloads the lists. */
export function catchUpAll(): void {
  for (const connectionId of cachedConnectionIds()) void catchUp(connectionId);
}
