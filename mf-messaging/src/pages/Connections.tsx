import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { useAnsweredRequests, useRequestFits, type RequestOrder } from '@introvest/people/answers';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { ProfileDialogs } from '@introvest/people/details';
import { Paging } from '@introvest/people/paging';
import { QueryState, useUser } from '@introvest/shell-sdk';
import { Card, LoadAgain, PageHeader, RowsSkeleton } from '@introvest/shell-sdk/parts';
import { Tab, Tabs } from '@introvest/shell-sdk/tabs';
import { Box, Container } from '@introvest/shell-sdk/ui';
import { useRef } from 'react';
import { ConnectionList } from '../connections/ConnectionList';
import { ListTools } from '../connections/ListTools';
import { NoConnections, NoRequestsInDirection, NotFound } from '../connections/NoConnections';
import {
  complete,
  isFound,
  ofDirection,
  ofTab,
  tabLabels,
  tabNames,
  type Direction,
  type TabName,
} from '../connections/tabs';
import { useConnectionView, type ConnectionView } from '../connections/useConnectionView';
import { introductions } from '../connections/words';
import { useLive } from '../live/live';

export default function Connections() {
  const user = useUser();
  useLive(user.id);
  const query = useListConnectionsQuery();
  const view = useConnectionView();
  const { isKept, keep } = useAnsweredRequests(view.key);
  const fits = useRequestFits();
  const panel = useRef<HTMLDivElement>(null);
  const labelOf = (name: TabName) =>
    query.data
      ? `${tabLabels[name]} (${ofTab(complete(query.data), name).length})`
      : tabLabels[name];
  const focusPanel = () => panel.current?.focus();
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Connections" subtitle={introductions[user.userType ?? 'founder']} />
      <ProfileDialogs onAnswered={keep} />
      <Tabs
        value={view.tab}
        onChange={(_event, name: TabName) => view.goToTab(name)}
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
      <LoadAgain queries={[fits.query]}>We couldn’t load your match scores.</LoadAgain>
      <Box
        ref={panel}
        id="connections-panel"
        role="tabpanel"
        aria-labelledby={`tab-${view.tab}`}
        tabIndex={-1}
        sx={{ display: 'flow-root' }}
      >
        <QueryState
          // Rows are shown once the matches have settled, because matches change the rows' order and height.
          query={fits.isSettled ? query : { ...query, data: undefined, currentData: undefined }}
          loading={
            <Card sx={{ mt: 4, p: { xs: 4, md: 6 } }}>
              <RowsSkeleton rows={4} />
            </Card>
          }
          failedTitle="We couldn’t load your connections"
        >
          {(all) => (
            <Listed {...{ view, isKept, keep, fits, focusPanel }} connections={complete(all)} />
          )}
        </QueryState>
      </Box>
    </Container>
  );
}

interface ListedProps extends ReturnType<typeof useAnsweredRequests> {
  view: ConnectionView;
  connections: Connection[];
  fits: ReturnType<typeof useRequestFits>;
  focusPanel: () => void;
}

const searchFrom = 6;

function usePart({ view, connections, isKept, fits }: ListedProps) {
  const { id } = useUser();
  if (view.tab !== 'pending') {
    return { entries: fits.sorted(ofTab(connections, view.tab), 'newest'), pending: null };
  }
  const requests = connections.filter((one) => one.status === 'pending' || isKept(one.id));
  const received = ofDirection(requests, 'received', id);
  const sent = ofDirection(requests, 'sent', id);
  const usual: Direction = received.length > 0 || sent.length === 0 ? 'received' : 'sent';
  const { direction = usual } = view;
  const order: RequestOrder = view.order ?? (direction === 'received' ? 'fit' : 'newest');
  const counts = {
    received: ofTab(received, 'pending').length,
    sent: ofTab(sent, 'pending').length,
  };
  const entries = fits.sorted(direction === 'received' ? received : sent, order);
  return { entries, pending: requests.length > 0 ? { direction, order, counts } : null };
}

function Listed(props: ListedProps) {
  const { view, isKept, keep, fits, focusPanel } = props;
  const { id } = useUser();
  const { entries, pending } = usePart(props);
  if (entries.length === 0 && !pending) return <NoConnections tab={view.tab} />;
  const found = view.search ? entries.filter((one) => isFound(one, id, view.search)) : entries;
  const pages = Math.max(1, Math.ceil(found.length / limits.browsePageSize));
  const page = Math.min(view.page, pages);
  const from = (page - 1) * limits.browsePageSize;
  const handleGoTo = (next: number) => {
    view.goTo(next);
    focusPanel();
  };
  const hasSearch = entries.length >= searchFrom || view.search !== '';
  return (
    <>
      {(pending || hasSearch) && <ListTools {...{ view, pending, hasSearch }} />}
      {pending && entries.length === 0 && <NoRequestsInDirection direction={pending.direction} />}
      {entries.length > 0 && found.length === 0 && (
        <NotFound search={view.search} onClear={() => view.type('search', '')} />
      )}
      {found.length > 0 && (
        <ConnectionList
          key={view.key}
          connections={found.slice(from, from + limits.browsePageSize)}
          canSelect={pending?.direction === 'received' && found.length > 1}
          hidesPending={pending !== null}
          matchOf={fits.matchOf}
          isKept={isKept}
          onAnswered={keep}
          onGone={focusPanel}
        />
      )}
      {pages > 1 && <Paging page={page} pages={pages} onGoTo={handleGoTo} />}
    </>
  );
}
