import type { Connection } from '@introvest/contracts/messaging';
import { counterpartOf, type Counterpart } from '../people/counterpart';

/** A connection with the other side, which is known to be there. */
export interface Known {
  connection: Connection;
  person: Counterpart;
}

/** What waits for whom. Nobody answers their own request. */
export interface Sides {
  /** Pending, asked by the other side; and what was answered here and is kept. */
  incoming: Known[];
  /** Pending, asked by oneself. */
  sent: Known[];
  /** Newest first. */
  accepted: Known[];
}

export function sidesOf(
  connections: Connection[],
  viewerId: string,
  isKept: (connectionId: string) => boolean = () => false,
): Sides {
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
