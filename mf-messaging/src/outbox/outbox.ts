import type { Message, MessageDraft } from '@introvest/contracts/messaging';
import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError, serverNow, store } from '@introvest/shell-sdk/api';
import type { Realtime } from '@introvest/shell-sdk/realtime';
import { connectionsApi } from '@introvest/people/calls';
import { noteMessage } from '@introvest/people/live';
import { useSyncExternalStore } from 'react';
import { messagingApi } from '../api';
import { argsOf } from '../history/cache';
import { receive } from '../history/catchUp';
import { newClientId } from './clientId';
import { keepText, readText } from '../tabMemory';

/** A message that was sent from this tab and isn't confirmed as stored yet. */
export interface Outgoing extends MessageDraft {
  clientId: string;
  connectionId: string;
  createdAt: string;
  /**
   * Pending: being sent. Waiting: to be sent once the network or the rate limit allows. Failed: refused by the server.
   */
  state: 'pending' | 'waiting' | 'failed';
  /** Whether the message is waiting because of the rate limit rather than the network. */
  isHeld?: boolean;
  /** Whether the conversation no longer exists on the server. */
  isGone?: boolean;
  /** Whether a toast has shown that the message couldn't be sent. */
  isTold?: boolean;
}

const keyOf = (ownId: string) => `introvest.outbox.${ownId}`;

const pauseMs = 5000;

let owner: string | undefined;
let line: Realtime | undefined;
let waiting: Outgoing[] = [];
const listeners = new Set<() => void>();

function change(next: Outgoing[]): void {
  waiting = next;
  if (owner) keepText(keyOf(owner), next.length > 0 ? JSON.stringify(next) : '');
  for (const listener of listeners) listener();
}

const mark = (clientId: string, marks: Partial<Outgoing>) =>
  change(waiting.map((one) => (one.clientId === clientId ? { ...one, ...marks } : one)));

const setState = (clientId: string, state: Outgoing['state']) =>
  mark(clientId, { state, isHeld: false });

const tell = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' });

/**
 * Adds a stored message that arrived in a reply or by the socket. The member's own message is removed from the outbox
 * once the conversation contains it.
 */
export async function takeIn(message: Message): Promise<void> {
  const isHeld = await receive(message);
  const { clientId } = message;
  if (isHeld && waiting.some((one) => one.clientId === clientId))
    change(waiting.filter((one) => one.clientId !== clientId));
}

async function post({ connectionId, ...outgoing }: Outgoing): Promise<void> {
  const { clientId, content, receiverId, fileUrl, fileName } = outgoing;
  const body = { content, receiverId, fileUrl, fileName, clientId };
  const message = await store
    .dispatch(
      messagingApi.endpoints.sendMessage.initiate(
        { ...argsOf(connectionId), body },
        { track: false },
      ),
    )
    .unwrap();
  noteMessage(message, message.senderId);
  await takeIn(message);
}

/**
 * Returns whether the server is unreachable, either because there is no network, or because the gateway reports an
 * unavailable service and the socket is disconnected too.
 */
const isAway = (error: unknown): boolean =>
  isCallError(error) &&
  (error.code === 'network' || (error.code === 'unavailable' && line?.status() !== 'connected'));

async function deliver(outgoing: Outgoing): Promise<void> {
  const { clientId, connectionId } = outgoing;
  const place = waiting.findIndex((one) => one.clientId === clientId);
  if (place < 0) return;
  const before = waiting
    .slice(0, place)
    .find((one) => one.connectionId === connectionId && one.state === 'waiting');
  // Waits, because a message must not be delivered before an earlier one.
  if (before) return keepWaiting(outgoing, before.isHeld ?? false);
  try {
    await post(outgoing);
  } catch (error) {
    if (!waiting.some((one) => one.clientId === clientId)) return;
    const isHeld = isCallError(error) && error.code === 'rate_limited';
    if (isHeld || isAway(error)) return wait(outgoing, isHeld);
    const isGone = isCallError(error) && error.status === 404;
    mark(clientId, { state: 'failed', isHeld: false, isGone });
    if (isGone) loadLists();
    tell(isGone ? goneText : errorText(error, 'Failed to send message'));
  }
}

const goneText = 'We couldn’t send your message. This conversation is no longer available.';

/**
 * Refetches the lists, because the other account was deleted or one member blocked the other. No event may report that.
 */
const loadLists = () =>
  store.dispatch(connectionsApi.util.invalidateTags(['Conversations', 'Connections']));

const queues = new Map<string, Promise<void>>();

/** Sends the messages of a conversation one after the other, so that they are stored in order. */
function enqueue(outgoing: Outgoing): void {
  const before = queues.get(outgoing.connectionId) ?? Promise.resolve();
  queues.set(
    outgoing.connectionId,
    before.then(() => deliver(outgoing)),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps a message waiting. Shows a toast about the missing network only once for each message, because the message
 * itself shows that it is waiting.
 */
function keepWaiting({ clientId, isTold = false }: Outgoing, isHeld: boolean): void {
  if (!isHeld && !isTold) tell('Failed to send message');
  mark(clientId, { state: 'waiting', isHeld, isTold: isTold || !isHeld });
}

function wait(outgoing: Outgoing, isHeld: boolean): void {
  keepWaiting(outgoing, isHeld);
  clearTimeout(timer);
  timer = setTimeout(resume, pauseMs);
}

/** Sends the messages that are waiting for the network, in order. */
export function resume(): void {
  clearTimeout(timer);
  for (const outgoing of waiting.filter(({ state }) => state === 'waiting')) retry(outgoing);
}

/**
 * Shows the message immediately and sends it. Retries use the same clientId, so that the message is stored only once.
 */
export function send(connectionId: string, draft: MessageDraft): void {
  const outgoing: Outgoing = {
    ...draft,
    connectionId,
    clientId: newClientId(),
    createdAt: new Date(serverNow()).toISOString(),
    state: 'pending',
  };
  change([...waiting, outgoing]);
  enqueue(outgoing);
}

export function retry(outgoing: Outgoing): void {
  setState(outgoing.clientId, 'pending');
  enqueue(outgoing);
}

/** Opens the outbox for the socket's member and resumes sending messages interrupted by a reload. */
export function openOutbox(own: Realtime): void {
  line = own;
  const ownId = own.userId;
  if (owner === ownId) return;
  owner = ownId;
  // Added here and not at module level, because Retry on a failed page may run the module twice.
  window.addEventListener('online', resume);
  const kept = JSON.parse(readText(keyOf(ownId)) ?? '[]') as Outgoing[];
  change(kept.map((one) => (one.state === 'pending' ? { ...one, state: 'waiting' } : one)));
  resume();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the messages of all conversations that aren't confirmed as stored yet. */
export const useWaiting = (): Outgoing[] => useSyncExternalStore(subscribe, () => waiting);
