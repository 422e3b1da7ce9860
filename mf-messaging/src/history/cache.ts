import type { Message } from '@introvest/contracts/messaging';
import { store } from '@introvest/shell-sdk/api';
import { messagingApi } from '../api';

export const argsOf = (connectionId: string) => ({ params: { connectionId } });

/** What the browser holds of a conversation, and whether it is being loaded. */
export function cachedMessages(connectionId: string) {
  const { data, isLoading } = messagingApi.endpoints.listMessages.select(argsOf(connectionId))(
    store.getState(),
  );
  return { messages: data, isLoading };
}

export const cachedConnectionIds = (): string[] =>
  messagingApi.util
    .selectCachedArgsForQuery(store.getState(), 'listMessages')
    .map((args) => args.params.connectionId);

/** In the order of their numbers; a message that is known already is replaced by its newer state. */
function inOrder(known: Message[], more: Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** The newest message with none missing before it: own ones may be stored after others that were not heard. */
export const newestUnbroken = (messages: Message[]): Message | undefined =>
  messages.find(({ seq }, place) => messages[place + 1]?.seq !== seq + 1);

export function addMessages(connectionId: string, more: Message[]): void {
  if (more.length === 0) return;
  store.dispatch(
    messagingApi.util.updateQueryData('listMessages', argsOf(connectionId), (known) =>
      inOrder(known, more),
    ),
  );
}

/** After reading: no message is unread up to that one. The sdk keeps the count. */
export function noteReadMessages(connectionId: string, upTo: Message, ownId: string): void {
  store.dispatch(
    messagingApi.util.updateQueryData('listMessages', argsOf(connectionId), (messages) => {
      for (const message of messages) {
        if (message.receiverId === ownId && message.seq <= upTo.seq) message.isRead = true;
      }
    }),
  );
}
