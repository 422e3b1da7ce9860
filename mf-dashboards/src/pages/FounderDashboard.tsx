import { useGetFounderProfileQuery } from '@introvest/people/profile';
import { ProfileDialogs } from '@introvest/people/details';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Container } from '@introvest/shell-sdk/ui';
import { RecentActivity } from '../activity/RecentActivity';
import { HighlightCard } from '../highlight/HighlightCard';
import { BestInvestors } from '../matches/BestInvestors';
import { useBestMatches } from '../matches/useBestMatches';
import { FounderProfileCard } from '../profile/FounderProfileCard';
import { PendingRequests } from '../requests/PendingRequests';
import { SentRequests } from '../requests/SentRequests';
import { useWaitingRequests } from '../requests/useWaitingRequests';
import { FounderWaiting } from '../requests/Waiting';
import { FounderStats } from '../stats/FounderStats';
import { useFirstView } from '../stats/useFirstView';
import { useLatch } from '../useLatch';
import { useGreeting } from '../welcome/greeting';
import { NextSteps } from '../welcome/NextSteps';

/** Renders /dashboard: requests and matches, then the profile and the highlight, then sent requests and the numbers. */
export default function FounderDashboard() {
  const waiting = useWaitingRequests();
  const connections = waiting.query;
  const best = useBestMatches(connections.data);
  const first = useFirstView();
  const { data: profile } = useGetFounderProfileQuery();
  // Content is shown once these replies have arrived, because later replies would push it down. A retry must not hide
  // the page again.
  const isSettled = useLatch(waiting.isSettled && best.isSettled && first.isSettled);
  const shown = isSettled ? 'grid' : 'none';
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title={useGreeting()} subtitle={<FounderWaiting />} />
      <ProfileDialogs />
      <Box sx={columns}>
        <Box sx={{ ...column, gridColumn: { md: 1 }, '&:empty': { display: 'none' } }}>
          <PendingRequests {...waiting} />
          {waiting.isSettled && best.isShown && <BestInvestors {...best} />}
        </Box>
        <Box sx={{ ...column, ...aside, display: { xs: shown, md: 'grid' } }}>
          <FounderProfileCard />
          {isSettled && (
            <>
              {first.isHighlightShown && <HighlightCard />}
              <NextSteps profile={profile} />
            </>
          )}
        </Box>
        <Box sx={{ ...column, gridColumn: { md: 1 }, display: shown }}>
          {connections.data && <SentRequests connections={connections.data} />}
          {first.hasView && <FounderStats connections={connections} />}
          <RecentActivity query={connections} />
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
  // A tall second column stretches only the last row.
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

const column = { display: 'grid', gap: { xs: 4, md: 5 }, minWidth: 0 } as const;

const aside = { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } } as const;
