export const channelName = 'introvest.session';

/** Tells this browser's other tabs who has signed in; null when its person has signed out of it. */
export function tellTabs(userId: string | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(userId);
  channel.close();
}
