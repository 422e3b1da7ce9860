import { QueryState, useSearchParams, useUser } from '@introvest/shell-sdk';
import { useListConversationsQuery } from '@introvest/shell-sdk/api';
import { Container } from '@introvest/shell-sdk/ui';
import { useLive } from '../live/live';
import { BackToDashboard } from './BackToDashboard';
import { pageLayout } from './layout';
import { LoadingMessenger } from './LoadingMessenger';
import { isOpen } from './isOpen';
import { Messenger } from './Messenger';
import { MessengerHeader } from './MessengerHeader';

/** The messaging screen inside the product's frame. */
export function MessagesPage() {
  useLive(useUser().id);
  const query = useListConversationsQuery();
  const [search] = useSearchParams();
  return (
    <Container sx={{ pb: { xs: 4, md: 10 } }}>
      <MessengerHeader
        isThreadOpen={isOpen(search, query.data)}
        before={<BackToDashboard />}
        title="Messages"
        subtitle="Communicate with your connections"
      />
      <QueryState
        query={query}
        loading={<LoadingMessenger layout={pageLayout} />}
        failedTitle="Your messages could not be loaded"
      >
        {(conversations) => <Messenger conversations={conversations} layout={pageLayout} />}
      </QueryState>
    </Container>
  );
}
