import type { Connection } from '@introvest/contracts/messaging';
import { counterpartOf, type Counterpart } from '@introvest/people/names';

export interface Known {
  connection: Connection;
  person: Counterpart;
}

export interface RequestGroups {
  incoming: Known[];
  sent: Known[];
  accepted: Known[];
}

export function groupRequests(
  connections: Connection[],
  viewerId: string,
  isKept: (connectionId: string) => boolean = () => false,
): RequestGroups {
  const known = connections.flatMap((connection) => {
    const person = counterpartOf(connection, viewerId);
    return person ? [{ connection, person }] : [];
  });
  const pending = known.filter(({ connection }) => connection.status === 'pending');
  return {
    incoming: known.filter(
      ({ connection: { id, status, initiatedBy } }) =>
        initiatedBy !== viewerId && (status === 'pending' || isKept(id)),
    ),
    sent: pending.filter(({ connection }) => connection.initiatedBy === viewerId),
    accepted: known
      .filter(({ connection }) => connection.status === 'accepted')
      .sort((a, b) => b.connection.updatedAt.localeCompare(a.connection.updatedAt)),
  };
}
