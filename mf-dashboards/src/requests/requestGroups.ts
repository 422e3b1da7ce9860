import type { Connection } from '@introvest/contracts/messaging';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { counterpartOf, type Counterpart } from '@introvest/people/names';
import { useUser } from '@introvest/shell-sdk';

export interface Known {
  connection: Connection;
  person: Counterpart;
}

export const knownIn = (connections: Connection[], viewerId: string): Known[] =>
  connections.flatMap((connection) => {
    const person = counterpartOf(connection, viewerId);
    return person ? [{ connection, person }] : [];
  });

export function groupRequests(
  connections: Connection[],
  viewerId: string,
  isKept: (connectionId: string) => boolean = () => false,
) {
  const known = knownIn(connections, viewerId);
  const pending = known.filter(({ connection }) => connection.status === 'pending');
  return {
    incoming: known.filter(
      ({ connection: { id, status, initiatedBy } }) =>
        initiatedBy !== viewerId && (status === 'pending' || isKept(id)),
    ),
    sent: pending.filter(({ connection }) => connection.initiatedBy === viewerId),
    accepted: known
      .filter(({ connection }) => connection.status === 'accepted')
      .sort((a, b) => Date.parse(b.connection.updatedAt) - Date.parse(a.connection.updatedAt)),
  };
}

export function useRequestGroups() {
  const { id } = useUser();
  const query = useListConnectionsQuery();
  return { query, ...groupRequests(query.data ?? [], id) };
}
