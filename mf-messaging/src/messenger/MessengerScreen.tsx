import { QueryState, useUser } from '@introvest/shell-sdk';
import { useListConversationsQuery } from '@introvest/people/calls';
import { PageHeader, type PageHeaderProps } from '@introvest/shell-sdk/parts';
import { Box, Container, Skeleton, VisuallyHidden } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useLive } from '../live/live';
import { ThreadSkeleton } from '../thread/ThreadSkeleton';
import type { Layout } from './layout';
import { Messenger } from './Messenger';
import { Panel } from './Panel';
import { useOpened } from './useOpened';

interface MessengerHeaderProps extends PageHeaderProps {
  /** Whether a conversation is open. On a phone it fills the screen, and the heading is visually hidden. */
  isThreadOpen: boolean;
}

/** Renders the page's heading, hidden on a phone while a conversation is open. */
function MessengerHeader({ isThreadOpen, ...header }: MessengerHeaderProps) {
  return (
    <>
      <Box sx={{ display: { xs: isThreadOpen ? 'none' : 'block', md: 'block' } }}>
        <PageHeader {...header} />
      </Box>
      {isThreadOpen && (
        <Box sx={{ display: { md: 'none' }, pt: 4 }}>
          <VisuallyHidden as="h1" tabIndex={-1}>
            {header.title}
          </VisuallyHidden>
        </Box>
      )}
    </>
  );
}

const Row = () => (
  <Box sx={{ display: 'flex', gap: 3, px: 4, py: 3 }}>
    <Skeleton variant="circular" width={44} height={44} />
    <Box sx={{ flex: 1, pt: 1 }}>
      <Skeleton variant="rounded" width="52%" height={16} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width="78%" height={14} />
    </Box>
  </Box>
);

/** Renders the loading state of the panel. */
const LoadingMessenger = ({ layout }: { layout: Layout }) => (
  <div role="status" aria-label="Loading conversations">
    <Panel
      layout={layout}
      isThreadOpen={false}
      list={[0, 1, 2, 3, 4].map((place) => (
        <Row key={place} />
      ))}
      thread={<ThreadSkeleton />}
    />
  </div>
);

interface MessengerScreenProps extends Omit<PageHeaderProps, 'title'> {
  layout: Layout;
  /** Content shown instead of the panel if there are no conversations. Defaults to the list's empty state. */
  empty?: ReactNode;
}

/** Renders the heading, the list and the conversation. Used by both message pages. */
export function MessengerScreen({ layout, empty, ...header }: MessengerScreenProps) {
  useLive(useUser().id);
  const query = useListConversationsQuery();
  const opened = useOpened(query.data);
  return (
    <Container sx={{ pb: { xs: 4, md: 10 } }}>
      <MessengerHeader {...header} title="Messages" isThreadOpen={opened !== undefined} />
      <QueryState
        query={query}
        loading={<LoadingMessenger layout={layout} />}
        {...(empty && !opened ? { empty } : {})}
        failedTitle="We couldn’t load your messages"
      >
        {(conversations) => <Messenger {...{ conversations, opened, layout }} />}
      </QueryState>
    </Container>
  );
}
