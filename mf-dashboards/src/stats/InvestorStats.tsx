import { useUser } from '@introvest/shell-sdk';
import { useListConnectionsQuery } from '@introvest/shell-sdk/api';
import { useBrowseFoundersQuery } from '@introvest/shell-sdk/people';
import { Bookmark, MessageSquare, Rocket, Users } from 'lucide-react';
import { useListBookmarksQuery } from '../api';
import { firstPage } from '../discover/useDiscover';
import { sidesOf } from '../requests/sides';
import { StatCard } from './StatCard';
import { missing, StatRow } from './StatRow';
import { useMessageCount } from './useMessageCount';

const number = new Intl.NumberFormat('en-US');

/** Total Startups, Active Connections, Bookmarked, Messages. */
export function InvestorStats() {
  const user = useUser();
  // The same call as an unfiltered discover tab: it is made once.
  const startups = useBrowseFoundersQuery(firstPage);
  const connections = useListConnectionsQuery();
  const bookmarks = useListBookmarksQuery();
  const messages = useMessageCount();
  const { data: page } = startups;
  return (
    <StatRow count={4}>
      <StatCard
        label="Total Startups"
        icon={<Rocket />}
        value={page ? `${number.format(page.total)}${page.totalIsExact ? '' : '+'}` : missing}
        to="/browse-startups"
        loading={startups.isLoading}
      />
      <StatCard
        label="Active Connections"
        icon={<Users />}
        value={connections.data ? sidesOf(connections.data, user.id).accepted.length : missing}
        to="/connections"
        loading={connections.isLoading}
      />
      <StatCard
        label="Bookmarked"
        icon={<Bookmark />}
        value={bookmarks.data?.length ?? missing}
        to="/investor-dashboard?tab=bookmarks"
        loading={bookmarks.isLoading}
      />
      <StatCard
        label="Messages"
        icon={<MessageSquare />}
        value={messages.unread ?? missing}
        to="/messaging"
        loading={messages.isLoading}
      />
    </StatRow>
  );
}
