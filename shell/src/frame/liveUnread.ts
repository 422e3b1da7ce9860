import { connectionsApi, unreadIn } from '@introvest/people/calls';
import { store } from '@introvest/shell-sdk/api';
import { syncLists } from '@introvest/people/live';
import { countInTab, followOtherTabs } from '@introvest/shell-sdk/host';
import { connectRealtime, followSockets } from '@introvest/shell-sdk/realtime';
import { keepFocus } from '../focus/keepFocus';

const { listConversations } = connectionsApi.endpoints;

export function followUnread(userId: string): () => void {
  connectRealtime(userId);
  const stopKeeping = followSockets(syncLists);
  const list = store.dispatch(listConversations.initiate());
  const count = () => countInTab(unreadIn(listConversations.select()(store.getState()).data));
  const stop = store.subscribe(count);
  const stopFollowing = followOtherTabs();
  count();
  return () => {
    stop();
    stopKeeping();
    stopFollowing();
    list.unsubscribe();
    countInTab(0);
  };
}

export function beginFor(userId: string): () => void {
  const stops = [followUnread(userId), keepFocus()];
  return () => stops.forEach((stop) => stop());
}
