import type { Conversation } from '@introvest/contracts/messaging';
import { QueryState, useNow, useUser } from '@introvest/shell-sdk';
import { RowsSkeleton } from '@introvest/shell-sdk/parts';
import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { useListMessagesQuery } from '../api';
import { ClosedComposer } from '../composer/ClosedComposer';
import { Composer } from '../composer/Composer';
import type { Counterpart } from '@introvest/people/names';
import { argsOf } from '../history/history';
import { useIsTyping } from '../live/typing';
import { useOutbox } from '../outbox/outbox';
import { DisconnectedNotice } from './DisconnectedNotice';
import { itemsOf } from './items';
import { MessageLog } from './MessageLog';
import { SharedPapers } from './SharedPapers';
import { ThreadHeader } from './ThreadHeader';
import { useMarkRead } from './useMarkRead';
import { useThreadScroll } from './useThreadScroll';

interface ThreadProps {
  conversation: Conversation;
  counterpart: Counterpart;
  onBack: () => void;
}

export function Thread({ conversation, counterpart, onBack }: ThreadProps) {
  const query = useListMessagesQuery(argsOf(conversation.id));
  const { id, status = 'accepted' } = conversation;
  const isOpen = status === 'accepted';
  return (
    <>
      <ThreadHeader counterpart={counterpart} status={status} onBack={onBack} />
      {counterpart.role === 'founder' && <SharedPapers conversation={conversation} />}
      <DisconnectedNotice />
      <QueryState
        query={query}
        loading={
          <Box sx={{ flex: 1, p: { xs: 4, md: 6 } }}>
            <RowsSkeleton rows={4} />
          </Box>
        }
        failedTitle="We couldn’t load this conversation"
      >
        {(messages) => <Messages {...{ connectionId: id, messages, counterpart, isOpen }} />}
      </QueryState>
      {isOpen ? (
        <>
          <TypingIndicator connectionId={id} />
          <Composer connectionId={id} receiverId={counterpart.user.id} />
        </>
      ) : (
        <ClosedComposer connectionId={id} isAsked={status === 'pending'} />
      )}
    </>
  );
}

interface MessagesProps {
  connectionId: string;
  messages: NonNullable<ReturnType<typeof useListMessagesQuery>['data']>;
  counterpart: Counterpart;
  isOpen: boolean;
}

function Messages({ connectionId, messages, counterpart, isOpen }: MessagesProps) {
  const { name, user } = counterpart;
  const { id: ownId } = useUser();
  const now = useNow();
  const outgoing = useOutbox().filter((one) => one.connectionId === connectionId);
  const items = itemsOf(messages, outgoing, ownId, now);
  const { box, view, isLoadingOlder } = useThreadScroll(items, connectionId);
  useMarkRead(connectionId, messages, ownId, view.isAtBottom);
  const person = { userId: user.id, name };
  return <MessageLog {...{ items, person, isOpen, isLoadingOlder, box, view }} />;
}

/** Renders the typing indicator. Its height is always reserved, so that nothing moves. */
function TypingIndicator({ connectionId }: { connectionId: string }) {
  const isTyping = useIsTyping(connectionId);
  return (
    <Box
      role="status"
      sx={{
        flexShrink: 0,
        height: 24,
        px: { xs: 4, md: 6 },
        color: colours.muted,
        fontSize: sizes.sm,
        fontStyle: 'italic',
      }}
    >
      {isTyping && 'typing...'}
    </Box>
  );
}
