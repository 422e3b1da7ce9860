import { QueryState, useUser } from '@introvest/shell-sdk';
import { useListConversationsQuery } from '@introvest/people/calls';
import { type PageHeaderProps } from '@introvest/shell-sdk/parts';
import { Container } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useLive } from '../live/live';
import type { Layout } from './layout';
import { LoadingMessenger } from './LoadingMessenger';
import { Messenger } from './Messenger';
import { MessengerHeader } from './MessengerHeader';
import { useOpened } from './useOpened';

interface MessengerScreenProps extends Omit<PageHeaderProps, 'title'> {
  layout: Layout;
  /** In place of the panel, where there is nobody to write to; without it the list says so. */
  empty?: ReactNode;
}

/** Heading, list and conversation: both message pages are this, in a layout of their own. */
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
