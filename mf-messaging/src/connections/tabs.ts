import type { Connection } from '@introvest/contracts/messaging';
import { counterpartOf } from '@introvest/people/names';

export const tabNames = ['pending', 'connected', 'all'] as const;
export type TabName = (typeof tabNames)[number];

export const tabLabels: Record<TabName, string> = {
  pending: 'Pending',
  connected: 'Connected',
  all: 'All',
};

export type Direction = 'received' | 'sent';

const belongs: Record<TabName, (connection: Connection) => boolean> = {
  pending: ({ status }) => status === 'pending',
  connected: ({ status }) => status === 'accepted',
  all: () => true,
};

export const complete = (connections: Connection[]): Connection[] =>
  connections.filter(({ founder, investor }) => founder && investor);

export const ofTab = (connections: Connection[], tab: TabName): Connection[] =>
  connections.filter(belongs[tab]);

export const ofDirection = (connections: Connection[], direction: Direction, ownId: string) =>
  connections.filter(({ initiatedBy }) => (initiatedBy === ownId) === (direction === 'sent'));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function isFound(connection: Connection, ownId: string, search: string): boolean {
  const other = counterpartOf(connection, ownId);
  return other !== null && plain(`${other.name}\n${other.company}`).includes(plain(search.trim()));
}
