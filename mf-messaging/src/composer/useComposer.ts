import checkDraft from '@introvest/contracts/forms/message-draft';
import { useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { keepDraft, readDraft } from '../outbox/draft';
import { send, useOutbox } from '../outbox/outbox';
import { useAttachment } from './useAttachment';
import { useTypingSignal } from './useTypingSignal';

/**
 * Returns the state of a conversation's next message: its text, its file, whether it can be sent, and a function that
 * sends it.
 */
export function useComposer(connectionId: string, receiverId: string) {
  const { id: ownId } = useUser();
  const [text, setText] = useState(() => readDraft(ownId, connectionId));
  const file = useAttachment(connectionId);
  const { staged } = file;
  const typing = useTypingSignal(connectionId, receiverId);
  const isSending = useOutbox().some(
    (one) => one.connectionId === connectionId && one.state === 'pending',
  );

  const content = text.trim();
  const error = content ? checkDraft({ content })?.[0]?.message : undefined;
  const isReady = !error && !file.isUploading && (content !== '' || staged !== undefined);

  const write = (next: string) => {
    setText(next);
    keepDraft(ownId, connectionId, next);
  };

  return {
    text,
    change(next: string) {
      write(next);
      if (next.trim()) typing.keystroke();
      else typing.stop();
    },
    error,
    file,
    canSend: isReady && !isSending,
    handleSend() {
      if (!isReady) return;
      typing.stop();
      const { fileUrl, fileName } = staged ?? {};
      send(connectionId, { content: content || (fileName ?? ''), receiverId, fileUrl, fileName });
      file.remove();
      write('');
    },
    rest: typing.stop,
  };
}
