import type { Connection } from '@introvest/contracts/messaging';
import { QueryState, useSearchParams, useUser } from '@introvest/shell-sdk';
import { useKept } from '@introvest/people/answers';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { ProfileDialogs } from '@introvest/people/details';
import { CardSkeleton, PageHeader, Tab, Tabs } from '@introvest/shell-sdk/parts';
import { Container, Grid } from '@introvest/shell-sdk/ui';
import { useRef } from 'react';
import { useLive } from '../live/live';
import { ConnectionCard } from '../connections/ConnectionCard';
import { NoConnections } from '../connections/NoConnections';
import {
  complete,
  ofTab,
  shownIn,
  tabLabels,
  tabNames,
  tabOf,
  type TabName,
} from '../connections/tabs';
import { introductions } from '../connections/words';

/** /connections: requests and connections, with counts; the tab is part of the address. */
export default function Connections() {
  const user = useUser();
  useLive(user.id);
  const query = useListConnectionsQuery();
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const panel = useRef<HTMLDivElement>(null);
  const connections = complete(query.data ?? []);
  const { isKept, keep } = useKept(tab);
  const labelOf = (name: TabName) =>
    query.data ? `${tabLabels[name]} (${ofTab(connections, name).length})` : tabLabels[name];
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Connections" subtitle={introductions[user.userType ?? 'founder']} />
      <ProfileDialogs />
      <Tabs
        value={tab}
        onChange={(_event, name: TabName) => setSearch({ tab: name })}
        aria-label="Connections by status"
      >
        {tabNames.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labelOf(name)}
            id={`tab-${name}`}
            aria-controls="connections-panel"
          />
        ))}
      </Tabs>
      <div
        ref={panel}
        id="connections-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        tabIndex={-1}
      >
        <QueryState
          query={query}
          loading={<LoadingCards />}
          isEmpty={(all) => shownIn(complete(all), tab, isKept).length === 0}
          empty={<NoConnections tab={tab} />}
          failedTitle="Your connections could not be loaded"
        >
          {(all) => (
            <Cards
              key={tab}
              connections={shownIn(complete(all), tab, isKept)}
              isKept={isKept}
              onAnswered={keep}
              onGone={() => panel.current?.focus()}
            />
          )}
        </QueryState>
      </div>
    </Container>
  );
}

interface CardsProps {
  connections: Connection[];
  isKept: (connectionId: string) => boolean;
  onAnswered: (connectionId: string) => void;
  onGone: () => void;
}

function Cards({ connections, isKept, onAnswered, onGone }: CardsProps) {
  const { id } = useUser();
  return (
    <Grid container spacing={{ xs: 4, md: 5 }} sx={{ pt: 6 }}>
      {connections.map((connection) => (
        <Grid key={connection.id} size={{ xs: 12, md: 6 }} sx={{ display: 'flex' }}>
          <ConnectionCard
            connection={connection}
            ownId={id}
            isKept={isKept(connection.id)}
            onAnswered={() => onAnswered(connection.id)}
            onGone={onGone}
          />
        </Grid>
      ))}
    </Grid>
  );
}

const LoadingCards = () => (
  <Grid
    container
    spacing={{ xs: 4, md: 5 }}
    sx={{ pt: 6 }}
    role="status"
    aria-busy
    aria-label="Loading"
  >
    {[0, 1, 2, 3].map((place) => (
      <Grid key={place} size={{ xs: 12, md: 6 }}>
        <CardSkeleton lines={1} />
      </Grid>
    ))}
  </Grid>
);
