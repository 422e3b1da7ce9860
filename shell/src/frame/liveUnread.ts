import { countInTab } from '@introvest/shell-sdk';
import { sharedApi, store, unreadIn } from '@introvest/shell-sdk/api';
import { connectRealtime, followOtherTabs } from '@introvest/shell-sdk/realtime';

const { listConversations } = sharedApi.endpoints;

/** Keeps the unread count of the tab's title and of the top bar live, and in step with other tabs. Answers the way to stop. */
export function followUnread(userId: string): () => void {
  connectRealtime(userId);
  const list = store.dispatch(listConversations.initiate());
  const count = () => countInTab(unreadIn(listConversations.select()(store.getState()).data));
  const stop = store.subscribe(count);
  const stopFollowing = followOtherTabs();
  count();
  return () => {
    stop();
    stopFollowing();
    list.unsubscribe();
    countInTab(0);
  };
}
