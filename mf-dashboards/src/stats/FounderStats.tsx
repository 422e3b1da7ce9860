import type { Connection } from '@introvest/contracts/messaging';
import { useUser, type QueryLike } from '@introvest/shell-sdk';
import { Eye, MessageSquare, Users } from 'lucide-react';
import { useGetProfileViewsQuery } from '../api';
import { sidesOf } from '../requests/sides';
import { StatCard } from './StatCard';
import { missing, StatRow } from './StatRow';
import { useMessageCount } from './useMessageCount';

/** Profile views, connections, messages. */
export function FounderStats({ connections }: { connections: QueryLike<Connection[]> }) {
  const user = useUser();
  const views = useGetProfileViewsQuery({ params: { userId: user.id } });
  const messages = useMessageCount();
  const sides = connections.data && sidesOf(connections.data, user.id);
  const waiting = sides && sides.incoming.length + sides.sent.length;
  return (
    <StatRow count={3}>
      <StatCard
        label="Profile views"
        icon={<Eye />}
        value={views.data?.viewCount ?? missing}
        hint="one per person and day"
        loading={views.isLoading}
      />
      <StatCard
        label="Connections"
        icon={<Users />}
        value={sides?.accepted.length ?? missing}
        hint={waiting === undefined ? undefined : `${waiting} pending`}
        to="/connections"
        loading={!sides && !connections.error}
      />
      <StatCard
        label="Messages"
        icon={<MessageSquare />}
        value={messages.unread ?? missing}
        hint={messages.hint}
        to="/messaging"
        loading={messages.isLoading}
      />
    </StatRow>
  );
}
