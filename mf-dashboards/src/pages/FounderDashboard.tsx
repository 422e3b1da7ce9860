import { useGetFounderProfileQuery, useListConnectionsQuery } from '@introvest/people/calls';
import { ProfileDialogs } from '@introvest/people/details';
import { useHasNewProfile } from '@introvest/people/profile';
import { hasFailed } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Container } from '@introvest/shell-sdk/ui';
import { RecentActivity } from '../activity/RecentActivity';
import { HighlightCard } from '../highlight/HighlightCard';
import { FirstInvestors } from '../matches/FirstMatches';
import { FounderProfileCard } from '../profile/FounderProfileCard';
import { PendingRequests } from '../requests/PendingRequests';
import { FounderWaiting } from '../requests/Waiting';
import { FounderStats } from '../stats/FounderStats';
import { useGreeting } from '../welcome/greeting';
import { NextSteps } from '../welcome/NextSteps';

/** /dashboard: on a phone the profile and the highlight stand first, as many requests as there may be. */
export default function FounderDashboard() {
  const connections = useListConnectionsQuery();
  const { data: profile } = useGetFounderProfileQuery();
  const isNew = useHasNewProfile();
  // How many wait is not known before: what stands below would be pushed away when they come.
  const isKnown = connections.data !== undefined || hasFailed(connections);
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title={useGreeting()} subtitle={<FounderWaiting />} />
      <ProfileDialogs />
      <Box sx={columns}>
        <Box sx={{ ...column, order: { md: 2 } }}>
          <FounderProfileCard />
          <HighlightCard />
          <NextSteps profile={profile} />
        </Box>
        {isNew && (
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <FirstInvestors />
          </Box>
        )}
        <Box sx={{ ...column, order: { md: 1 } }}>
          <PendingRequests query={connections} />
          <Box sx={isKnown ? column : hidden}>
            <FounderStats connections={connections} />
            <RecentActivity query={connections} />
          </Box>
        </Box>
      </Box>
    </Container>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.75fr) minmax(0, 1fr)' },
} as const;

const column = { display: 'grid', gap: { xs: 4, md: 5 }, minWidth: 0 } as const;

const hidden = { display: 'none' };
