import { AfterDelay, isSettled, lazyWithRetry, Link, useSearchParams } from '@introvest/shell-sdk';
import { messagesAddress, useListConversationsQuery } from '@introvest/people/calls';
import { ProfileDialogs } from '@introvest/people/details';
import { PageHeader, RowsSkeleton } from '@introvest/shell-sdk/parts';
import { Tab, Tabs } from '@introvest/shell-sdk/tabs';
import { Box, Button, Container, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { useDeferredValue, type ComponentType } from 'react';
import { DiscoverTab } from '../discover/DiscoverTab';
import { ProfileCard } from '../profile/ProfileCard';
import { InvestorStats } from '../stats/InvestorStats';
import { wideQuery } from '../stats/StatRow';
import { Answers } from '../requests/Answers';
import { PendingRequests } from '../requests/PendingRequests';
import { useWaitingRequests } from '../requests/useWaitingRequests';
import { WaitingCounts } from '../requests/WaitingCounts';
import { useLatch } from '../useLatch';
import { useGreeting } from '../welcome/greeting';
import { NextSteps } from '../welcome/NextSteps';

const lazyTab = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, {
    loading: () => (
      <AfterDelay>
        <RowsSkeleton rows={4} />
      </AfterDelay>
    ),
  });
const BookmarksTab = lazyTab(async () => (await import('../bookmarks/BookmarksTab')).BookmarksTab);
const DecksTab = lazyTab(async () => (await import('../decks/DecksTab')).DecksTab);
const ConnectionsTab = lazyTab(
  async () => (await import('../connections/ConnectionsTab')).ConnectionsTab,
);
const ActivityTab = lazyTab(async () => (await import('../activity/ActivityTab')).ActivityTab);

const first = { name: 'discover', label: 'Discover', Panel: DiscoverTab };
const tabs: { name: string; label: string; Panel: ComponentType }[] = [
  first,
  { name: 'bookmarks', label: 'Bookmarks', Panel: BookmarksTab },
  { name: 'pitch-decks', label: 'Pitch Decks', Panel: DecksTab },
  { name: 'connections', label: 'Connections', Panel: ConnectionsTab },
  { name: 'activity', label: 'Activity', Panel: ActivityTab },
];

function Sections() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const open = tabs.find(({ name }) => name === wanted) ?? first;
  const choose = (name: string) =>
    setParams(name === first.name ? {} : { tab: name }, { preventScrollReset: true });
  const { data } = useListConversationsQuery();
  const messages = messagesAddress(data);
  const { Panel } = open;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={bar}>
        <Tabs
          value={open.name}
          onChange={(_event, name: string) => choose(name)}
          aria-label="Dashboard sections"
          sx={{ flex: '1 1 34rem', minWidth: 0 }}
        >
          {tabs.map(({ name, label }) => (
            <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls="panel" />
          ))}
        </Tabs>
        <Button variant="text" component={Link} to={messages}>
          Messages
        </Button>
      </Box>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${open.name}`} sx={{ pt: 6 }}>
        <VisuallyHidden as="h2">{open.label}</VisuallyHidden>
        <Panel />
      </Box>
    </Box>
  );
}

export default function InvestorDashboard() {
  const waiting = useWaitingRequests();
  const conversations = useListConversationsQuery();
  // The tabs stay hidden until the requests and answers have arrived, which would otherwise push them down. While
  // hidden, the tabs can still scroll the open tab into view.
  const isLoaded = useLatch(waiting.isSettled && isSettled(conversations));
  // The requests are mounted in slices, so that the browser stays responsive on slow phones.
  const isReady = useDeferredValue(isLoaded);
  // The tabs are mounted after the heading, which they would delay on slow phones. On Back, they are mounted at once, so
  // that the scroll position can be restored.
  const hasTabs = useDeferredValue(true, isLoaded);
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title={useGreeting()} subtitle={<WaitingCounts />} />
      <ProfileDialogs />
      <Box sx={above}>
        <PendingRequests {...waiting} isLoading={!isReady} />
        {isReady && conversations.data && (
          <Answers connections={waiting.query.data ?? []} conversations={conversations.data} />
        )}
      </Box>
      <Box sx={{ ...columns, visibility: isReady ? 'visible' : 'hidden' }}>
        {hasTabs && <Sections />}
        <Box sx={aside}>
          {isReady && (
            <>
              <ProfileCard />
              <InvestorStats />
              <NextSteps />
            </>
          )}
        </Box>
      </Box>
    </Container>
  );
}

const above = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  mb: 8,
  '&:empty': { display: 'none' },
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 4,
} as const;

const columns = {
  display: 'grid',
  gap: 8,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Hides the content below until the sections arrive, because they would push it down.
  '& > :has([role="status"][aria-label="Loading"]) + *': { display: 'none' },
  [wideQuery]: {
    gap: 6,
    gridTemplateColumns: 'minmax(0, 1fr) min(20rem, 42%)',
    '& > :has([role="status"][aria-label="Loading"]) + *': { display: 'grid' },
  },
} as const;

const aside = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
} as const;
