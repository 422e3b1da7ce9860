import { serverEvents, type ConnectionNotice } from '@introvest/contracts/realtime';
import { api, type TagType } from '../data/api';
import { connectionTags, sharedApi } from '../data/sharedApi';
import { store } from '../data/store';
import type { Realtime } from './line';
import { hearRead, noteMessage } from './conversations';

const reload = (tags: TagType[]) => store.dispatch(api.util.invalidateTags(tags));

function handleConnection({ connectionId, status }: ConnectionNotice): void {
  const { data } = sharedApi.endpoints.listConnections.select()(store.getState());
  // This browser's own answer has loaded everything again already.
  if (data?.find(({ id }) => id === connectionId)?.status !== status) reload(connectionTags);
}

/**
 * Keeps the lists that every page may show, and with them the unread counts, in step with the line.
 * Events only patch or invalidate the cache.
 */
export function keepLists(line: Realtime): void {
  line.on(serverEvents.newMessage, (message) => noteMessage(message, line.userId));
  line.on(serverEvents.connectionUpdated, handleConnection);
  line.on(serverEvents.conversationRead, hearRead);
  let before = line.status();
  line.watch(() => {
    const was = before;
    before = line.status();
    // Also at the first time: what was loaded until now may have missed something.
    if (before === 'connected' && was !== 'connected') reload(['Connections', 'Conversations']);
  });
}
