import type { MessageDraft } from '@introvest/contracts/messaging';
import { toast } from '@introvest/shell-sdk';
import { store } from '@introvest/shell-sdk/api';
import { useSyncExternalStore } from 'react';
import { messagingApi } from '../api';
import { serverWords } from '../errorWords';
import { addMessages, argsOf, noteInConversations } from '../live/cache';
import { newClientId } from './clientId';

/** A message that was sent here and is not known to be stored yet. */
export interface Outgoing extends MessageDraft {
  clientId: string;
  connectionId: string;
  createdAt: string;
  state: 'pending' | 'failed';
}

let waiting: Outgoing[] = [];
const listeners = new Set<() => void>();

function change(next: Outgoing[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

const setState = (clientId: string, state: Outgoing['state']) =>
  change(waiting.map((one) => (one.clientId === clientId ? { ...one, state } : one)));

/** The message is stored: by the answer to the call, or by the socket when it was quicker. */
export function settle(clientId: string | null): void {
  if (waiting.some((one) => one.clientId === clientId)) {
    change(waiting.filter((one) => one.clientId !== clientId));
  }
}

async function deliver(outgoing: Outgoing) {
  const { connectionId, clientId, content, receiverId, fileUrl, fileName } = outgoing;
  const body = { content, receiverId, fileUrl, fileName, clientId };
  try {
    const message = await store
      .dispatch(
        messagingApi.endpoints.sendMessage.initiate(
          { ...argsOf(connectionId), body },
          { track: false },
        ),
      )
      .unwrap();
    addMessages(connectionId, [message]);
    noteInConversations(message, message.senderId);
    settle(clientId);
  } catch (error) {
    if (!waiting.some((one) => one.clientId === clientId)) return;
    setState(clientId, 'failed');
    const description = serverWords(error, 'Failed to send message');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}

const queues = new Map<string, Promise<void>>();

/** One after the other within a conversation, so that they arrive in the order of their writing. */
function enqueue(outgoing: Outgoing): void {
  const before = queues.get(outgoing.connectionId) ?? Promise.resolve();
  queues.set(
    outgoing.connectionId,
    before.then(() => deliver(outgoing)),
  );
}

/** Shows the message at once and sends it; a retry carries the same clientId and is stored once. */
export function send(connectionId: string, draft: MessageDraft): void {
  const outgoing: Outgoing = {
    ...draft,
    connectionId,
    clientId: newClientId(),
    createdAt: new Date().toISOString(),
    state: 'pending',
  };
  change([...waiting, outgoing]);
  enqueue(outgoing);
}

export function retry(outgoing: Outgoing): void {
  setState(outgoing.clientId, 'pending');
  enqueue(outgoing);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits to be sent, of all conversations. */
export const useWaiting = (): Outgoing[] => useSyncExternalStore(subscribe, () => waiting);
