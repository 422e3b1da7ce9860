import { QueryState, useSearchParams, useUser } from '@introvest/shell-sdk';
import { useListConversationsQuery } from '@introvest/people/calls';
import { correspondentOf } from '@introvest/people/names';
import { PageHeader, RowsSkeleton, type PageHeaderProps } from '@introvest/shell-sdk/parts';
import { Box, Container, EmptyState, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLive } from '../live/live';
import { Thread } from '../thread/Thread';
import { ConversationList } from './ConversationList';
import type { Layout } from './layout';
import { Panel } from './Panel';

interface MessengerHeaderProps extends PageHeaderProps {
  /** Whether a conversation is open. On a phone it fills the screen, and the heading is visually hidden. */
  isThreadOpen: boolean;
}

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

const LoadingMessenger = ({ layout }: { layout: Layout }) => (
  <Panel
    layout={layout}
    isThreadOpen={false}
    list={
      <Box sx={{ p: 5 }}>
        <RowsSkeleton rows={5} />
      </Box>
    }
    thread={null}
  />
);

interface MessengerScreenProps extends Omit<PageHeaderProps, 'title'> {
  layout: Layout;
  /** Content shown instead of the panel if there are no conversations. Defaults to the list's empty state. */
  empty?: ReactNode;
}

export function MessengerScreen({ layout, empty, ...header }: MessengerScreenProps) {
  const { id: ownId } = useUser();
  useLive(ownId);
  const query = useListConversationsQuery();
  const [search, setSearch] = useSearchParams();
  const opened = query.data?.find(({ id }) => id === search.get('connection'));
  return (
    <Container sx={{ pb: { xs: 4, md: 10 } }}>
      <MessengerHeader {...header} title="Messages" isThreadOpen={opened !== undefined} />
      <QueryState
        query={query}
        loading={<LoadingMessenger layout={layout} />}
        {...(empty && !opened ? { empty } : {})}
        failedTitle="We couldn’t load your messages"
      >
        {(conversations) => (
          <Panel
            layout={layout}
            isThreadOpen={opened !== undefined}
            list={<ConversationList conversations={conversations} selectedId={opened?.id} />}
            thread={
              opened ? (
                <Thread
                  key={opened.id}
                  conversation={opened}
                  counterpart={correspondentOf(opened, ownId)}
                  onBack={() => setSearch({})}
                />
              ) : (
                <NothingSelected {...layout.nothingSelected} isUnknown={search.has('connection')} />
              )
            }
          />
        )}
      </QueryState>
    </Container>
  );
}

interface NothingSelectedProps {
  title: string;
  text: string;
  /** Whether the URL names a conversation that the member doesn't have. */
  isUnknown: boolean;
}

const NothingSelected = ({ title, text, isUnknown }: NothingSelectedProps) => (
  <Box sx={{ display: 'grid', placeItems: 'center', flex: 1 }}>
    <EmptyState
      icon={<MessagesSquare />}
      title={title}
      text={isUnknown ? `This conversation isn’t available. ${text}` : text}
    />
  </Box>
);
