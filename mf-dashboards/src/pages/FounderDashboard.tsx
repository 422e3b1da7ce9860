import { numberOf } from '@introvest/people/names';
import { ProfileDialogs } from '@introvest/people/details';
import { isSettled, Link, useUser } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Button, Container } from '@introvest/shell-sdk/ui';
import { useDeferredValue } from 'react';
import { dashboardsApi } from '../api';
import { RecentActivity } from '../activity/RecentActivity';
import { HighlightCard } from '../highlight/HighlightCard';
import { BestInvestors } from '../matches/BestInvestors';
import { useBestMatches } from '../matches/useBestMatches';
import { ProfileCard } from '../profile/ProfileCard';
import { PendingRequests } from '../requests/PendingRequests';
import { SentRequests } from '../requests/SentRequests';
import { useRequestGroups } from '../requests/requestGroups';
import { useWaitingRequests } from '../requests/useWaitingRequests';
import { WaitingCounts } from '../requests/WaitingCounts';
import { FounderStats } from '../stats/FounderStats';
import { useLatch } from '../useLatch';
import { useGreeting } from '../welcome/greeting';
import { NextSteps } from '../welcome/NextSteps';

const mostSent = 3;

export default function FounderDashboard() {
  const { id: userId } = useUser();
  const waiting = useWaitingRequests();
  const best = useBestMatches();
  const { sent } = useRequestGroups();
  const views = dashboardsApi.useGetProfileViewsQuery({ params: { userId } });
  const highlight = dashboardsApi.useGetHighlightStatusQuery();
  // Content appears once these responses have arrived, because a later one would push it down. A retry must not hide
  // the page again.
  const isLoaded = useLatch(
    waiting.isSettled && best.isSettled && isSettled(views) && isSettled(highlight),
  );
  // The sections are mounted in slices, so that the browser stays responsive on slow phones.
  const isReady = useDeferredValue(isLoaded);
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title={useGreeting()} subtitle={<WaitingCounts />} />
      <ProfileDialogs />
      <Box sx={columns}>
        <Box sx={{ ...column, gridColumn: { md: 1 }, '&:empty': { display: 'none' } }}>
          <PendingRequests {...waiting} isLoading={!isReady} />
          {isReady && best.isShown && <BestInvestors {...best} />}
        </Box>
        <Box sx={{ ...column, ...aside, display: { xs: isReady ? 'grid' : 'none', md: 'grid' } }}>
          <ProfileCard />
          {isReady && (
            <>
              <HighlightCard />
              <NextSteps />
            </>
          )}
        </Box>
        {isReady && (
          <Box sx={{ ...column, gridColumn: { md: 1 } }}>
            {sent.length > 0 && (
              <SentRequests rows={sent.slice(0, mostSent)}>
                {sent.length > mostSent && (
                  <Button
                    component={Link}
                    to="/connections?tab=pending&show=sent"
                    fullWidth
                    sx={{ mt: 4 }}
                  >
                    See all {numberOf(sent.length)}
                  </Button>
                )}
              </SentRequests>
            )}
            <FounderStats />
            <RecentActivity />
          </Box>
        )}
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
