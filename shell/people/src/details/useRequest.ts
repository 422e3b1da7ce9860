import type { ConnectionState } from '@introvest/contracts/browse';
import type { Connection } from '@introvest/contracts/messaging';
import { useUser, type QueryLike } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useListConnectionsQuery } from '../calls/connections';

export interface OpenRequest {
  connection: Connection | undefined;
  isSent: boolean;
  isNew: boolean;
  query: QueryLike<Connection[]>;
  onAnswered: () => void;
}

const isWith = ({ founderId, investorId }: Connection, userId: string) =>
  founderId === userId || investorId === userId;

export function useRequest(
  userId: string,
  status: ConnectionState | undefined,
  onAnswered: ((connectionId: string) => void) | undefined,
): OpenRequest | null {
  const { id: ownId } = useUser();
  const [answeredId, setAnsweredId] = useState<string>();
  const [couldAsk, setCouldAsk] = useState(false);
  if (status && status !== 'pending' && !couldAsk) setCouldAsk(true);
  const isOpen = status === 'pending' || answeredId !== undefined;
  const query = useListConnectionsQuery(undefined, { skip: !isOpen });
  if (!isOpen) return null;
  const connection = query.data?.find(
    (one) => isWith(one, userId) && (one.status === 'pending' || one.id === answeredId),
  );
  const isJustSent = !connection && couldAsk;
  if (!connection && !isJustSent && query.data && !query.isFetching) return null;
  return {
    connection,
    isSent: isJustSent || connection?.initiatedBy === ownId,
    isNew: couldAsk,
    query,
    onAnswered() {
      if (!connection) return;
      setAnsweredId(connection.id);
      onAnswered?.(connection.id);
    },
  };
}
