import type { Message, MessageDraft } from '@introvest/contracts/messaging';
import { connectionsApi } from '@introvest/people/calls';
import { applyMessage } from '@introvest/people/live';
import { readStored, toast, writeStored } from '@introvest/shell-sdk';
import { errorText, isCallError, serverNow, store } from '@introvest/shell-sdk/api';
import type { Realtime } from '@introvest/shell-sdk/realtime';
import { useSyncExternalStore } from 'react';
import { messagingApi } from '../api';
import { argsOf, receive } from '../history/history';

export interface Outgoing extends MessageDraft {
  clientId: string;
  connectionId: string;
  createdAt: string;
  /**
   * Pending messages are being sent for the first time. Waiting messages are sent once the network or the rate limit
   * allows. Failed messages were rejected by the server.
   */
  state: 'pending' | 'waiting' | 'failed';
}

const keyOf = (ownId: string) => `introvest.outbox.${ownId}`;
const pauseMs = 5000;

let owner: string | undefined;
let socket: Realtime | undefined;
let outbox: Outgoing[] = [];
const listeners = new Set<() => void>();

function change(next: Outgoing[]): void {
  outbox = next;
  if (owner)
    writeStored('sessionStorage', keyOf(owner), next.length > 0 ? JSON.stringify(next) : '');
  for (const listener of listeners) listener();
}

const setState = (clientId: string, state: Outgoing['state']) =>
  change(outbox.map((one) => (one.clientId === clientId ? { ...one, state } : one)));

const showError = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' });

export async function addStored(message: Message): Promise<void> {
  const isCached = await receive(message);
  const { clientId } = message;
  if (isCached && outbox.some((one) => one.clientId === clientId))
    change(outbox.filter((one) => one.clientId !== clientId));
}

async function post({ connectionId, ...outgoing }: Outgoing): Promise<void> {
  const { clientId, content, receiverId, fileUrl, fileName } = outgoing;
  const body = { content, receiverId, fileUrl, fileName, clientId };
  const { sendMessage } = messagingApi.endpoints;
  const message = await store
    .dispatch(sendMessage.initiate({ ...argsOf(connectionId), body }, { track: false }))
    .unwrap();
  applyMessage(message, message.senderId);
  await addStored(message);
}

const isRateLimit = (error: unknown): boolean =>
  isCallError(error) && error.code === 'rate_limited';

/**
 * Returns whether a message can be sent later, either after the rate limit or once the server is reachable again. The
 * server is unreachable if there is no network, or if a service is unavailable and the socket is disconnected too.
 */
const isTemporary = (error: unknown): boolean =>
  isRateLimit(error) ||
  (isCallError(error) &&
    (error.code === 'network' ||
      (error.code === 'unavailable' && socket?.status() !== 'connected')));

const failed = 'Failed to send message';

async function deliver(clientId: string): Promise<void> {
  const place = outbox.findIndex((one) => one.clientId === clientId);
  const outgoing = outbox[place];
  if (!outgoing) return;
  // A message must not be delivered before earlier ones.
  const isBehind = outbox
    .slice(0, place)
    .some((one) => one.connectionId === outgoing.connectionId && one.state === 'waiting');
  if (isBehind) return wait(outgoing, failed);
  try {
    await post(outgoing);
  } catch (error) {
    if (!outbox.some((one) => one.clientId === clientId)) return;
    const text = errorText(error, failed);
    if (isTemporary(error)) {
      clearTimeout(timer);
      timer = setTimeout(resume, pauseMs);
      return wait(outgoing, isRateLimit(error) ? text : failed);
    }
    setState(clientId, 'failed');
    showError(text);
    // There may be no event to report that the other account was deleted or that one member blocked the other.
    if (isCallError(error) && error.status === 404)
      store.dispatch(connectionsApi.util.invalidateTags(['Conversations', 'Connections']));
  }
}

/** Keeps a message waiting. The error is shown only once, because the message itself shows that it is waiting. */
function wait({ clientId, state }: Outgoing, error: string): void {
  if (state === 'pending') showError(error);
  setState(clientId, 'waiting');
}

const queues = new Map<string, Promise<void>>();

function enqueue({ connectionId, clientId }: Outgoing): void {
  const before = queues.get(connectionId) ?? Promise.resolve();
  queues.set(
    connectionId,
    before.then(() => deliver(clientId)),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function resume(): void {
  clearTimeout(timer);
  outbox.filter(({ state }) => state === 'waiting').forEach(enqueue);
}

/**
 * Shows the message immediately and sends it. Retries use the same clientId, so that the server stores the message only
 * once.
 */
export function send(connectionId: string, draft: MessageDraft): void {
  const outgoing: Outgoing = {
    ...draft,
    connectionId,
    clientId: newClientId(),
    createdAt: new Date(serverNow()).toISOString(),
    state: 'pending',
  };
  change([...outbox, outgoing]);
  enqueue(outgoing);
}

export function retry(outgoing: Outgoing): void {
  setState(outgoing.clientId, 'pending');
  enqueue(outgoing);
}

/** Opens the outbox for the socket's member, and resumes sending messages that were interrupted by a reload. */
export function openOutbox(own: Realtime): void {
  socket = own;
  const ownId = own.userId;
  if (owner === ownId) return;
  owner = ownId;
  // Added here rather than at module level, because the module may run twice if the user presses Retry on a failed
  // page.
  window.addEventListener('online', resume);
  const kept = JSON.parse(readStored('sessionStorage', keyOf(ownId)) ?? '[]') as Outgoing[];
  change(kept.map((one) => (one.state === 'pending' ? { ...one, state: 'waiting' } : one)));
  resume();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOutbox = (): Outgoing[] => useSyncExternalStore(subscribe, () => outbox);

/** Returns a random UUID. `crypto.randomUUID` is missing on insecure origins other than localhost. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
