import type { Conversation } from '@introvest/contracts/messaging';
import type { Counterpart } from '@introvest/people/names';
import { QueryState, useNow, useUser } from '@introvest/shell-sdk';
import { RowsSkeleton } from '@introvest/shell-sdk/parts';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { Box, colours, sizes, Typography } from '@introvest/shell-sdk/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListMessagesQuery } from '../api';
import { Composer } from '../composer/Composer';
import { argsOf } from '../history/history';
import { useIsTyping } from '../live/typing';
import { readDraft } from '../outbox/draft';
import { useOutbox } from '../outbox/outbox';
import { MessageLog } from './MessageLog';
import { SharedDocuments } from './SharedDocuments';
import { ThreadHeader } from './ThreadHeader';
import { itemsOf } from './items';
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
      {counterpart.role === 'founder' && <SharedDocuments conversation={conversation} />}
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

/** Time in ms that the socket has to reconnect before the notice is shown. */
const delayMs = 2500;

function DisconnectedNotice() {
  const { status } = useRealtime();
  return status === 'connected' ? null : <LateNotice />;
}

function LateNotice() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Box
      role="status"
      data-filled
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexShrink: 0,
        px: { xs: 4, md: 6 },
        py: 2,
        bgcolor: colours.saffronTint,
        color: colours.saffronText,
        fontSize: sizes.sm,
      }}
    >
      <WifiOff size={18} strokeWidth={1.75} aria-hidden />
      New messages will appear when you reconnect.
    </Box>
  );
}

const closedWords = {
  ended: 'This connection has ended. You can still read your messages.',
  asked: 'This connection has ended. You can send messages again once the new request is accepted.',
};

function ClosedComposer({ connectionId, isAsked }: { connectionId: string; isAsked: boolean }) {
  const draft = readDraft(useUser().id, connectionId).trim();
  return (
    <Box sx={{ flexShrink: 0, p: { xs: 4, md: 5 }, borderTop: `1px solid ${colours.line}` }}>
      <Typography role="status" color="textSecondary">
        {isAsked ? closedWords.asked : closedWords.ended}
      </Typography>
      {draft && (
        <Box component="section" aria-label="Not sent" tabIndex={0} sx={unsent}>
          Not sent: <bdi>{draft}</bdi>
        </Box>
      )}
    </Box>
  );
}

const unsent = {
  mt: 2,
  maxHeight: 96,
  overflowY: 'auto',
  '@media print': { maxHeight: 'none' },
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: sizes.sm,
} as const;
