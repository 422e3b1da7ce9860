import type { Message } from '@introvest/contracts/messaging';
import { store } from '@introvest/shell-sdk/api';
import { messagingApi } from '../api';
import type { Timeline } from './timeline';

const { listMessages, readMessages } = messagingApi.endpoints;
const { getRunningQueryThunk, selectCachedArgsForQuery, updateQueryData } = messagingApi.util;

export const argsOf = (connectionId: string) => ({ params: { connectionId } });

/** Returns a conversation's cached messages, and whether they are loading. */
export function cachedMessages(connectionId: string) {
  const { data, isLoading } = listMessages.select(argsOf(connectionId))(store.getState());
  return { messages: data, isLoading };
}

export const cachedConnectionIds = (): string[] =>
  selectCachedArgsForQuery(store.getState(), 'listMessages').map(
    (args) => args.params.connectionId,
  );

/** Returns an interface to the conversation in RTK Query's cache. */
export function timelineOf(connectionId: string): Timeline & { isLoading: () => boolean } {
  const args = argsOf(connectionId);
  return {
    read: () => cachedMessages(connectionId).messages,
    isLoading: () => cachedMessages(connectionId).isLoading,
    replace: (messages) => {
      store.dispatch(updateQueryData('listMessages', args, () => messages));
    },
    fetchPage: (query) =>
      store.dispatch(readMessages.initiate({ ...args, query }, { track: false })).unwrap(),
    settled: async () => store.dispatch(getRunningQueryThunk('listMessages', args)),
  };
}

/** Marks all messages up to `upTo` as read. The unread count in the list is updated separately. */
export function noteReadMessages(connectionId: string, upTo: Message, ownId: string): void {
  store.dispatch(
    updateQueryData('listMessages', argsOf(connectionId), (messages) => {
      for (const message of messages) {
        if (message.receiverId === ownId && message.seq <= upTo.seq) message.isRead = true;
      }
    }),
  );
}
