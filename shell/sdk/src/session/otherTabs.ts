import { store } from '../data/store';
import { knownUser } from '../state/knownUser';
import { resume, startAnew } from './session';
import { channelName } from './tellTabs';

/**
 * Hears who signs in or out in another tab of this browser, which changes the session of this one too. The same person
 * goes on here as if it had been here; for anybody else, and for nobody, this page is not the right one.
 */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const known = knownUser(store.getState());
    if (known?.id === data) resume();
    else if (known) startAnew();
  });
  return () => channel.close();
}
