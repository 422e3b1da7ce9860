import type { ToastMessage } from '../state/toastSlice';

export const channelName = 'introvest.session';

/**
 * Tells this browser's other tabs who has signed in, or what they say once its person has left it. Builds before this
 * one said null then.
 */
export function tellTabs(news: string | ToastMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}
