import checkDraft from '@introvest/contracts/forms/message-draft';
import { useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { keepDraft, readDraft } from '../outbox/draft';
import { send, useWaiting } from '../outbox/outbox';
import { useSendOnArrival } from './useSendOnArrival';
import { useStagedFile } from './useStagedFile';
import { useTypingSignal } from './useTypingSignal';

/** What is being written; it is kept per conversation until it is sent. */
function useDraft(connectionId: string, to: string) {
  const { id: ownId } = useUser();
  const [text, setText] = useState(() => readDraft(ownId, connectionId));
  const change = (next: string) => {
    setText(next);
    keepDraft(ownId, connectionId, next, to);
  };
  return [text, change] as const;
}

/** The next message of a conversation: its words, its file, whether it can be sent, and sending it. */
export function useComposer(connectionId: string, receiverId: string, to: string) {
  const [text, setText] = useDraft(connectionId, to);
  const file = useStagedFile(connectionId);
  const typing = useTypingSignal(connectionId, receiverId);
  const isSending = useWaiting().some(
    (one) => one.connectionId === connectionId && one.state === 'pending',
  );
  const content = text.trim();
  const error = content ? checkDraft({ content })?.[0]?.message : undefined;
  const isReady = !error && !file.isArriving && (content !== '' || file.staged !== undefined);

  const sendNow = () => {
    if (!isReady) return;
    typing.stop();
    const taken = file.take();
    if (taken === 'gone') return;
    const words = { content, receiverId };
    if (taken === 'none') send(connectionId, words, to);
    else send(connectionId, { ...words, content: content || taken.fileName, ...taken }, to);
    setText('');
  };
  const arrival = useSendOnArrival(file.isArriving, file.staged, sendNow);
  const handleSend = () => (file.isArriving && !error ? arrival.ask() : sendNow());
  const change = (next: string) => {
    // Whoever goes on writing has not finished.
    arrival.forget();
    setText(next);
    if (next.trim()) typing.keystroke();
    else typing.stop();
  };
  return {
    text,
    change,
    error,
    file,
    isAsked: arrival.isAsked,
    canSend: file.isArriving ? !error && !arrival.isAsked : isReady && !isSending,
    handleSend,
    rest: typing.stop,
  };
}
