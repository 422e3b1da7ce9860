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
  layout: Layout;
}

/** The list and the open conversation, which is part of the address. */
export function Messenger({ conversations, layout }: MessengerProps) {
  const { id: ownId } = useUser();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('connection');
  const selected = conversations.find(({ id }) => id === wanted);
  return (
    <Panel
      layout={layout}
      isThreadOpen={selected !== undefined}
      list={
        <ConversationList
          title={layout.listTitle}
          conversations={conversations}
          selectedId={selected?.id}
        />
      }
      thread={
        selected ? (
          <Thread
            key={selected.id}
            conversation={selected}
            counterpart={counterpartOf(selected, ownId)}
            onBack={() => setSearch({})}
          />
        ) : (
          <NothingSelected {...layout.nothingSelected} isUnknown={wanted !== null} />
        )
      }
    />
  );
}

interface NothingSelectedProps {
  title: string;
  text: string;
  /** The address names a conversation that this person does not have. */
  isUnknown: boolean;
}

const NothingSelected = ({ title, text, isUnknown }: NothingSelectedProps) => (
  <Box sx={{ display: 'grid', placeItems: 'center', flex: 1 }}>
    <EmptyState
      icon={<MessagesSquare />}
      title={title}
      text={isUnknown ? `This conversation is not available. ${text}` : text}
    />
  </Box>
);
