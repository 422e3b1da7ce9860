import type { Conversation } from '@introvest/contracts/messaging';
import { QueryState, useNow, useUser } from '@introvest/shell-sdk';
import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { useListMessagesQuery } from '../api';
import { ClosedComposer } from '../composer/ClosedComposer';
import { Composer } from '../composer/Composer';
import type { Counterpart } from '../counterpart';
import { argsOf } from '../history/cache';
import { useIsTyping } from '../live/typing';
import { useWaiting } from '../outbox/outbox';
import { itemsOf } from './items';
import { LineNotice } from './LineNotice';
import { MessageLog } from './MessageLog';
import { SharedPapers } from './SharedPapers';
import { ThreadHeader } from './ThreadHeader';
import { ThreadSkeleton } from './ThreadSkeleton';
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
      {counterpart.role === 'founder' && <SharedPapers papers={conversation.papers} />}
      <LineNotice />
      <QueryState
        query={query}
        loading={<ThreadSkeleton />}
        failedTitle="We couldn’t load this conversation"
      >
        {(messages) => <Said {...{ connectionId: id, messages, counterpart, isOpen }} />}
      </QueryState>
      {isOpen ? (
        <>
          <TypingLine connectionId={id} />
          <Composer connectionId={id} receiverId={counterpart.user.id} />
        </>
      ) : (
        <ClosedComposer connectionId={id} isAsked={status === 'pending'} />
      )}
    </>
  );
}

interface SaidProps {
  connectionId: string;
  messages: NonNullable<ReturnType<typeof useListMessagesQuery>['data']>;
  counterpart: Counterpart;
  /** Whether a failed message can be retried. */
  isOpen: boolean;
}

function Said({ connectionId, messages, counterpart, isOpen }: SaidProps) {
  const { name, user } = counterpart;
  const { id: ownId } = useUser();
  const now = useNow();
  const outgoing = useWaiting().filter((one) => one.connectionId === connectionId);
  const items = itemsOf(messages, outgoing, ownId, now);
  const { box, view, isLoadingOlder } = useThreadScroll(items, connectionId);
  useMarkRead(connectionId, messages, ownId, view.isAtBottom);
  const person = { userId: user.id, name };
  return <MessageLog {...{ items, person, isOpen, isLoadingOlder, box, view }} />;
}

/** Renders the typing indicator. Its height is always reserved, so that nothing moves. */
function TypingLine({ connectionId }: { connectionId: string }) {
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
