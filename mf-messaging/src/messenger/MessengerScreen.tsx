import { useListConversationsQuery } from '@introvest/people/calls';
import { correspondentOf } from '@introvest/people/names';
import { QueryState, useSearchParams, useUser } from '@introvest/shell-sdk';
import { PageHeader, RowsSkeleton, type PageHeaderProps } from '@introvest/shell-sdk/parts';
import {
  Box,
  colours,
  Container,
  EmptyState,
  Typography,
  VisuallyHidden,
} from '@introvest/shell-sdk/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLive } from '../live/live';
import { Thread } from '../thread/Thread';
import { ConversationList } from './ConversationList';
import { listTitle, type Layout } from './layout';

interface MessengerHeaderProps extends PageHeaderProps {
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
  /** Whether the URL points to a conversation that isn't one of the member's. */
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

interface PanelProps {
  layout: Layout;
  isThreadOpen: boolean;
  list: ReactNode;
  thread: ReactNode;
}

const pane = { minWidth: 0, minHeight: 0, flexDirection: 'column' };

const whole = { display: 'block', height: 'auto', overflow: 'visible' };

function Panel({ layout, isThreadOpen, list, thread }: PanelProps) {
  return (
    <Box
      data-fills-phone={isThreadOpen || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '21.25rem minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
        height: layout.height,
        ...(isThreadOpen && { '@media (max-width:56.2em)': { height: layout.threadHeight } }),
        overflow: 'hidden',
        border: `1px solid ${colours.line}`,
        borderRadius: '10px',
        bgcolor: colours.surface,
        '@media print': { '&&': { ...whole, border: 0 } },
      }}
    >
      <Box
        sx={{
          ...pane,
          display: { xs: isThreadOpen ? 'none' : 'flex', md: 'flex' },
          borderRight: { md: `1px solid ${colours.line}` },
          '@media print': {
            '&&': isThreadOpen ? { display: 'none' } : { ...whole, borderRight: 0 },
          },
        }}
      >
        <ListTitle />
        {list}
      </Box>
      <Box
        data-conversation
        sx={{
          ...pane,
          display: { xs: isThreadOpen ? 'flex' : 'none', md: 'flex' },
          '@media print': { '&&': isThreadOpen ? whole : { display: 'none' } },
        }}
      >
        {thread}
      </Box>
    </Box>
  );
}

const ListTitle = () => (
  <Typography
    variant="h5"
    component="h2"
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexShrink: 0,
      height: 72,
      px: 4,
      borderBottom: `1px solid ${colours.line}`,
    }}
  >
    {listTitle}
  </Typography>
);
