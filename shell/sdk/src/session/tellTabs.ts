export const channelName = 'introvest.session';

/** Tells this browser's other tabs who has signed in. */
export function tellTabs(userId: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(userId);
  channel.close();
}
