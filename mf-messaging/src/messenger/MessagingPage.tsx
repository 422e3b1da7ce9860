import { Link, QueryState, useSearchParams, useUser } from '@introvest/shell-sdk';
import { useListConversationsQuery } from '@introvest/shell-sdk/api';
import { Button, Container, EmptyState } from '@introvest/shell-sdk/ui';
import { MessagesSquare } from 'lucide-react';
import { useLive } from '../live/live';
import { panelLayout } from './layout';
import { LoadingMessenger } from './LoadingMessenger';
import { isOpen } from './isOpen';
import { Messenger } from './Messenger';
import { MessengerHeader } from './MessengerHeader';

/** The messaging screen on its own, without the frame's top bar. */
export function MessagingPage() {
  useLive(useUser().id);
  const query = useListConversationsQuery();
  const [search] = useSearchParams();
  return (
    <Container sx={{ pb: { xs: 4, md: 10 } }}>
      <MessengerHeader
        isThreadOpen={isOpen(search, query.data)}
        title="Messages"
        actions={
          <Button component={Link} to="/" variant="text" sx={{ alignSelf: 'flex-start' }}>
            Dashboard
          </Button>
        }
      />
      <QueryState
        query={query}
        loading={<LoadingMessenger layout={panelLayout} />}
        empty={<NoConversations />}
        failedTitle="Your messages could not be loaded"
      >
        {(conversations) => <Messenger conversations={conversations} layout={panelLayout} />}
      </QueryState>
    </Container>
  );
}

const NoConversations = () => (
  <EmptyState
    icon={<MessagesSquare />}
    titleAs="h2"
    title="No connections yet"
    text="Once a request is accepted, you can write to each other here."
    action={
      <Button component={Link} to="/connections" variant="contained">
        View connections
      </Button>
    }
  />
);
