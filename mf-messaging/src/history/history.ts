import type { Message } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { isCallError, store } from '@introvest/shell-sdk/api';
import { messagingApi } from '../api';

const { listMessages, readMessages } = messagingApi.endpoints;
const { getRunningQueryThunk, selectCachedArgsForQuery, updateQueryData } = messagingApi.util;

export const argsOf = (connectionId: string) => ({ params: { connectionId } });

export function cachedMessages(connectionId: string) {
  const { data, isLoading } = listMessages.select(argsOf(connectionId))(store.getState());
  return { messages: data, isLoading };
}

function merge(connectionId: string, more: Message[]): void {
  const known = cachedMessages(connectionId).messages ?? [];
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  const merged = [...byId.values()].sort((one, other) => one.seq - other.seq);
  store.dispatch(updateQueryData('listMessages', argsOf(connectionId), () => merged));
}

async function loadPage(connectionId: string, query: { after?: string; before?: string }) {
  const page = await store
    .dispatch(readMessages.initiate({ ...argsOf(connectionId), query }, { track: false }))
    .unwrap();
  merge(connectionId, page);
  return page.length;
}

export async function readOlder(connectionId: string): Promise<void> {
  const oldest = cachedMessages(connectionId).messages?.[0];
  if (oldest && oldest.seq > 1) await loadPage(connectionId, { before: oldest.id });
}

async function readNewer(connectionId: string): Promise<void> {
  await store.dispatch(getRunningQueryThunk('listMessages', argsOf(connectionId)));
  for (;;) {
    const known = cachedMessages(connectionId).messages;
    if (!known) return;
    const newest = known.at(-1);
    const loaded = await loadPage(connectionId, newest ? { after: newest.id } : {});
    if (!newest || loaded < limits.messagePageSize) return;
  }
}

const running = new Map<string, Promise<void>>();
const waiting = new Set<string>();
const retryMs = 3000;

/** Retries later unless the server rejected the call, because no other event may reveal the gap. */
function retryLater(connectionId: string, error: unknown): void {
  const isRefusal =
    !isCallError(error) || (error.status >= 400 && error.status < 500 && error.status !== 429);
  if (isRefusal || waiting.has(connectionId)) return;
  waiting.add(connectionId);
  setTimeout(() => {
    waiting.delete(connectionId);
    void catchUp(connectionId);
  }, retryMs);
}

export function catchUp(connectionId: string): Promise<void> {
  const before = running.get(connectionId) ?? Promise.resolve();
  const done = before
    .then(() => readNewer(connectionId))
    .catch((error: unknown) => retryLater(connectionId, error));
  running.set(connectionId, done);
  return done;
}

/**
 * Adds a message that was sent here or received. If earlier messages are missing, loads everything after the newest
 * cached message instead. Resolves to true if the conversation contains the message or isn't cached.
 */
export async function receive(message: Message): Promise<boolean> {
  const { connectionId, id, seq } = message;
  const { messages: known, isLoading } = cachedMessages(connectionId);
  const follows =
    known && (seq === (known.at(-1)?.seq ?? 0) + 1 || known.some((held) => held.id === id));
  if (follows && !isLoading) merge(connectionId, [message]);
  else if (known || isLoading) await catchUp(connectionId);
  return cachedMessages(connectionId).messages?.some((held) => held.id === id) ?? true;
}

/**
 * Loads the messages that cached conversations missed while the socket was disconnected. The lists are refetched
 * separately.
 */
export function catchUpAll(): void {
  for (const { params } of selectCachedArgsForQuery(store.getState(), 'listMessages'))
    void catchUp(params.connectionId);
}

export function markReadUpTo(connectionId: string, upTo: Message, ownId: string): void {
  store.dispatch(
    updateQueryData('listMessages', argsOf(connectionId), (messages) => {
      for (const message of messages) {
        if (message.receiverId === ownId && message.seq <= upTo.seq) message.isRead = true;
      }
    }),
  );
}
