import checkDraft from '@introvest/contracts/forms/message-draft';
import { useUser } from '@introvest/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepDraft, readDraft } from '../outbox/draft';
import { send, useWaiting } from '../outbox/outbox';
import { useAttachment, type Staged } from './useAttachment';
import { useTypingSignal } from './useTypingSignal';

/**
 * Returns the state of a conversation's next message: its text, its file, whether it can be sent, and a function that
 * sends it.
 */
export function useComposer(connectionId: string, receiverId: string) {
  const { id: ownId } = useUser();
  const [text, setText] = useState(() => readDraft(ownId, connectionId));
  const file = useAttachment(connectionId);
  const { staged, isUploading } = file;
  const typing = useTypingSignal(connectionId, receiverId);
  /** Set while the message waits for an upload. Contains the file that was staged before the upload. */
  const [asked, setAsked] = useState<{ before: Staged | undefined }>();
  const isSending = useWaiting().some(
    (one) => one.connectionId === connectionId && one.state === 'pending',
  );
  const content = text.trim();
  const error = content ? checkDraft({ content })?.[0]?.message : undefined;
  const isReady = !error && !isUploading && (content !== '' || staged !== undefined);

  const write = (next: string) => {
    setText(next);
    keepDraft(ownId, connectionId, next);
  };
  const sendNow = () => {
    if (!isReady) return;
    typing.stop();
    const { fileUrl, fileName } = staged ?? {};
    send(connectionId, { content: content || (fileName ?? ''), receiverId, fileUrl, fileName });
    file.remove();
    write('');
  };
  const handleUploadEnd = useEffectEvent((before: Staged | undefined) => {
    setAsked(undefined);
    if (staged !== before) sendNow();
  });
  useEffect(() => {
    if (!asked || isUploading) return undefined;
    const timer = setTimeout(() => handleUploadEnd(asked.before));
    return () => clearTimeout(timer);
  }, [asked, isUploading]);

  const change = (next: string) => {
    // A member who keeps typing hasn't finished the message, so it isn't sent after the upload.
    setAsked(undefined);
    write(next);
    if (next.trim()) typing.keystroke();
    else typing.stop();
  };
  return {
    text,
    change,
    error,
    file,
    isAsked: asked !== undefined,
    canSend: isUploading ? !error && !asked : isReady && !isSending,
    handleSend: () => (isUploading && !error ? setAsked({ before: staged }) : sendNow()),
    rest: typing.stop,
  };
}
