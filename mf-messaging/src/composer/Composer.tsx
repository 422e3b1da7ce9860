import checkDraft from '@introvest/contracts/forms/message-draft';
import { useUser } from '@introvest/shell-sdk';
import { Box, Button, colours, sizes } from '@introvest/shell-sdk/ui';
import { SendHorizontal } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { keepDraft, readDraft } from '../outbox/draft';
import { send, useWaiting } from '../outbox/outbox';
import { AttachButton } from './AttachButton';
import { GrowingText } from './GrowingText';
import { useTypingSignal } from './useTypingSignal';

interface ComposerProps {
  connectionId: string;
  receiverId: string;
}

/** What is being written; it is kept per conversation until it is sent. */
function useDraft(connectionId: string) {
  const { id: ownId } = useUser();
  const [text, setText] = useState(() => readDraft(ownId, connectionId));
  const change = (next: string) => {
    setText(next);
    keepDraft(ownId, connectionId, next);
  };
  return [text, change] as const;
}

/** Where a message is written. Enter sends, Shift+Enter breaks the line. */
export function Composer({ connectionId, receiverId }: ComposerProps) {
  const [text, setText] = useDraft(connectionId);
  const typing = useTypingSignal(connectionId, receiverId);
  const errorId = useId();
  const isSending = useWaiting().some(
    (one) => one.connectionId === connectionId && one.state === 'pending',
  );
  const content = text.trim();
  const error = content ? checkDraft({ content })?.[0]?.message : undefined;

  const handleSend = () => {
    if (!content || error) return;
    typing.stop();
    send(connectionId, { content, receiverId });
    setText('');
  };

  return (
    <Box
      component="form"
      aria-label="New message"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        handleSend();
      }}
      sx={{ flexShrink: 0, p: { xs: 3, md: 4 }, borderTop: `1px solid ${colours.line}` }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <AttachButton
          onUploaded={(fileUrl, fileName) =>
            send(connectionId, { content: fileName, receiverId, fileUrl, fileName })
          }
        />
        <GrowingText
          value={text}
          error={error}
          errorId={errorId}
          onChange={(next) => {
            setText(next);
            if (next.trim()) typing.keystroke();
            else typing.stop();
          }}
          onEnter={handleSend}
          onBlur={typing.stop}
        />
        <SendButton disabled={!content || isSending || error !== undefined} />
      </Box>
      {error && (
        <Box id={errorId} role="alert" sx={{ mt: 2, color: colours.danger, fontSize: sizes.sm }}>
          {error}
        </Box>
      )}
    </Box>
  );
}

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    aria-label="Send message"
    disabled={disabled}
    sx={{ minWidth: 48, px: 0 }}
  >
    <SendHorizontal aria-hidden />
  </Button>
);
