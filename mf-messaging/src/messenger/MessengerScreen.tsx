import type { Conversation } from '@introvest/contracts/messaging';
import { QueryState, useSearchParams, useUser } from '@introvest/shell-sdk';
import { useListConversationsQuery } from '@introvest/people/calls';
import { type PageHeaderProps } from '@introvest/shell-sdk/parts';
import { Container } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useLive } from '../live/live';
import type { Layout } from './layout';
import { LoadingMessenger } from './LoadingMessenger';
import { Messenger } from './Messenger';
import { MessengerHeader } from './MessengerHeader';

interface MessengerScreenProps extends Omit<PageHeaderProps, 'title'> {
  layout: Layout;
  /** In place of the panel, where there is nobody to write to; without it the list says so. */
  empty?: ReactNode;
}

/** Whether the address names one of these conversations. */
const isOpen = (search: URLSearchParams, conversations: Conversation[] = []): boolean =>
  conversations.some(({ id }) => id === search.get('connection'));

/** Heading, list and conversation: both message pages are this, in a layout of their own. */
export function MessengerScreen({ layout, empty, ...header }: MessengerScreenProps) {
  useLive(useUser().id);
  const query = useListConversationsQuery();
  const [search] = useSearchParams();
  return (
    <Container sx={{ pb: { xs: 4, md: 10 } }}>
      <MessengerHeader {...header} title="Messages" isThreadOpen={isOpen(search, query.data)} />
      <QueryState
        query={query}
        loading={<LoadingMessenger layout={layout} />}
        {...(empty ? { empty } : {})}
        failedTitle="Your messages could not be loaded"
      >
        {(conversations) => <Messenger conversations={conversations} layout={layout} />}
      </QueryState>
    </Container>
  );
}
