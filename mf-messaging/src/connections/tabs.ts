import type { Connection } from '@introvest/contracts/messaging';

export const tabNames = ['pending', 'connected', 'all'] as const;
export type TabName = (typeof tabNames)[number];

export const tabLabels: Record<TabName, string> = {
  pending: 'Pending',
  connected: 'Connected',
  all: 'All',
};

const belongs: Record<TabName, (connection: Connection) => boolean> = {
  pending: ({ status }) => status === 'pending',
  connected: ({ status }) => status === 'accepted',
  all: () => true,
};

/** A connection without one of its people is not displayed, and not counted. */
export const complete = (connections: Connection[]): Connection[] =>
  connections.filter(({ founder, investor }) => founder && investor);

export const ofTab = (connections: Connection[], tab: TabName): Connection[] =>
  connections.filter(belongs[tab]);

/** The same with those that keep their place among the pending, because they were answered here. */
export const shownIn = (
  connections: Connection[],
  tab: TabName,
  isKept: (connectionId: string) => boolean,
): Connection[] =>
  connections.filter((one) => belongs[tab](one) || (tab === 'pending' && isKept(one.id)));

export const tabOf = (value: string | null): TabName =>
  tabNames.find((name) => name === value) ?? 'pending';
