import { followChanges } from '../data/tabChanges';
import { store } from '../data/store';
import { knownUser } from '../state/knownUser';
import type { ToastMessage } from '../state/toastSlice';
import { channelName, resume, startAnew } from './session';

/** What to say here of who has left; of somebody who has come the next page speaks for itself. */
function goodbyeIn(news: unknown): ToastMessage | undefined {
  if (typeof news === 'string') return undefined;
  const left = { title: 'Logged out', description: 'You’ve been signed out in another tab.' };
  return (news as ToastMessage | null) ?? left;
}

/**
 * Hears who signs in or out in another tab of this browser, which changes the session of this one too. The same person
 * goes on here as if it had been here; for anybody else, and for nobody, this page is not the right one. And what they
 * change there is read anew here.
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
