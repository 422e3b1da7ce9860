import {
  messagesAddress,
  unreadIn,
  useBrowseFoundersQuery,
  useListConversationsQuery,
} from '@introvest/people/calls';
import { Bookmark, MessageSquare, Rocket, Users } from 'lucide-react';
import { dashboardsApi } from '../api';
import { firstPage } from '../discover/useDiscover';
import { totalOf } from '../people/amounts';
import { useRequestGroups } from '../requests/requestGroups';
import { StatCard } from './StatCard';
import { StatRow } from './StatRow';

export function InvestorStats() {
  // Uses the same arguments as the unfiltered Discover tab, so that only one request is sent.
  const startups = useBrowseFoundersQuery(firstPage);
  const { query: connections, accepted } = useRequestGroups();
  const bookmarks = dashboardsApi.useListBookmarksQuery();
  const conversations = useListConversationsQuery();
  return (
    <StatRow count={4} queries={[startups, connections, bookmarks, conversations]}>
      <StatCard
        label="Total Startups"
        icon={<Rocket />}
        query={startups}
        valueOf={totalOf}
        to="/browse-startups"
      />
      <StatCard
        label="Active Connections"
        icon={<Users />}
        query={connections}
        valueOf={() => accepted.length}
        to="/connections"
      />
      <StatCard
        label="Bookmarked"
        icon={<Bookmark />}
        query={bookmarks}
        valueOf={({ length }) => length}
        to="/investor-dashboard?tab=bookmarks"
      />
      <StatCard
        label="Messages"
        icon={<MessageSquare />}
        query={conversations}
        valueOf={unreadIn}
        to={messagesAddress(conversations.data)}
      />
    </StatRow>
  );
}
