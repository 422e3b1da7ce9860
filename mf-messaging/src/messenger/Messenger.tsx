import type { Conversation } from '@introvest/contracts/messaging';
import { useSearchParams, useUser } from '@introvest/shell-sdk';
import { Box, EmptyState } from '@introvest/shell-sdk/ui';
import { MessagesSquare } from 'lucide-react';
import { counterpartOf } from '../counterpart';
import { Thread } from '../thread/Thread';
import { ConversationList } from './ConversationList';
import type { Layout } from './layout';
import { Panel } from './Panel';

interface MessengerProps {
  conversations: Conversation[];
  opened: Conversation | undefined;
  layout: Layout;
}

/** Renders the list, and the conversation that is open according to the URL. */
export function Messenger({ conversations, opened, layout }: MessengerProps) {
  const { id: ownId } = useUser();
  const [search, setSearch] = useSearchParams();
  return (
    <Panel
      layout={layout}
      isThreadOpen={opened !== undefined}
      list={<ConversationList conversations={conversations} selectedId={opened?.id} />}
      thread={
        opened ? (
          <Thread
            key={opened.id}
            conversation={opened}
            counterpart={counterpartOf(opened, ownId)}
            onBack={() => setSearch({})}
          />
        ) : (
          <NothingSelected {...layout.nothingSelected} isUnknown={search.has('connection')} />
        )
      }
    />
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
