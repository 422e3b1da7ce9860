import type { Conversation } from '@introvest/contracts/messaging';
import { Link, useNow, useUser } from '@introvest/shell-sdk';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { Handshake } from 'lucide-react';
import { correspondentOf } from '@introvest/people/names';
import { ConversationRow } from './ConversationRow';
import { listTitle } from './layout';

interface ConversationListProps {
  conversations: Conversation[];
  selectedId: string | undefined;
}

export function ConversationList({ conversations, selectedId }: ConversationListProps) {
  const { id: ownId } = useUser();
  const now = useNow();
  return (
    <>
      {conversations.length === 0 && <NoConnections />}
      <Box
        component="ul"
        aria-label={listTitle}
        sx={{
          flex: 1,
          minHeight: 0,
          m: 0,
          p: 2,
          overflowY: 'auto',
          listStyle: 'none',
          '@media print': { overflowY: 'visible' },
        }}
      >
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              counterpart={correspondentOf(conversation, ownId)}
              isSelected={conversation.id === selectedId}
              now={now}
            />
          </li>
        ))}
      </Box>
    </>
  );
}

const NoConnections = () => (
  <EmptyState
    icon={<Handshake />}
    title="No connections yet"
    text="Accept connection requests to start messaging"
    action={
      <Button component={Link} to="/connections">
        View connections
      </Button>
    }
  />
);
