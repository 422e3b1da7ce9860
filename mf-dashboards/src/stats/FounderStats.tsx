import type { Conversation } from '@introvest/contracts/messaging';
import { useUser } from '@introvest/shell-sdk';
import { messagesAddress, unreadIn, useListConversationsQuery } from '@introvest/people/calls';
import { Eye, MessageSquare, Users } from 'lucide-react';
import { dashboardsApi } from '../api';
import { numberOf } from '@introvest/people/names';
import { countOf } from '../people/amounts';
import { useRequestGroups } from '../requests/requestGroups';
import { StatCard } from './StatCard';
import { StatRow } from './StatRow';

function unreadHint(conversations: Conversation[]): string {
  const holding = conversations.filter(({ unreadCount }) => unreadCount > 0).length;
  if (holding > 0) return `Unread in ${countOf(holding, 'conversation')}`;
  return conversations.length > 0 ? 'All read' : 'No conversations yet';
}

export function FounderStats() {
  const user = useUser();
  const { query: connections, incoming, sent, accepted } = useRequestGroups();
  const views = dashboardsApi.useGetProfileViewsQuery({ params: { userId: user.id } });
  const conversations = useListConversationsQuery();
  return (
    <StatRow count={3} queries={[views, connections, conversations]}>
      <StatCard
        label="Profile views"
        icon={<Eye />}
        query={views}
        valueOf={({ viewCount }) => viewCount}
        hintOf={() => '1 view per person a day'}
      />
      <StatCard
        label="Connections"
        icon={<Users />}
        query={connections}
        valueOf={() => accepted.length}
        hintOf={() => `${numberOf(incoming.length + sent.length)} pending`}
        to="/connections"
      />
      <StatCard
        label="Messages"
        icon={<MessageSquare />}
        query={conversations}
        valueOf={unreadIn}
        hintOf={unreadHint}
        to={messagesAddress(conversations.data)}
      />
    </StatRow>
  );
}
