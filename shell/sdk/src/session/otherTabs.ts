import { followChanges } from '../data/tabChanges';
import { store } from '../data/store';
import { knownUser } from '../state/knownUser';
import type { ToastMessage } from '../state/toastSlice';
import { channelName, resume, startAnew } from './session';

/** Returns the toast for a person who signed out; undefined if somebody else signed in. */
function goodbyeIn(news: unknown): ToastMessage | undefined {
  if (typeof news === 'string') return undefined;
  const left = { title: 'Logged out', description: 'You’ve been signed out in another tab.' };
  return (news as ToastMessage | null) ?? left;
}

/**
 * Follows sign-ins and sign-outs in this browser's other tabs, which share the session. The same person goes on; otherwise
 * the page starts over. Also refetches data that the person changes in another tab. Returns how to stop.
 */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const known = knownUser(store.getState());
    if (known?.id === data) resume();
    else if (known) startAnew(goodbyeIn(data));
  });
  const stopReading = followChanges(store);
  return () => {
    channel.close();
    stopReading();
  };
}
