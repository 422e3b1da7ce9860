import checkDraft from '@introvest/contracts/forms/message-draft';
import { clientEvents, typingStopsAfter } from '@introvest/contracts/realtime';
import { useUser } from '@introvest/shell-sdk';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../outbox/draft';
import { send, useOutbox } from '../outbox/outbox';
import { useAttachment } from './useAttachment';

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

const repeatMs = 3000;

function useTypingSignal(connectionId: string, receiverId: string) {
  const { status, emit } = useRealtime();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announcedAt = useRef(0);

  const announce = (event: typeof clientEvents.typingStart | typeof clientEvents.typingStop) => {
    // Skips signals while the socket is disconnected, so that they aren't queued.
    if (status === 'connected') emit(event, { connectionId, receiverId });
  };

  const stop = () => {
    clearTimeout(timer.current);
    if (announcedAt.current === 0) return;
    announcedAt.current = 0;
    announce(clientEvents.typingStop);
  };

  const keystroke = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, typingStopsAfter);
    if (Date.now() - announcedAt.current < repeatMs) return;
    announcedAt.current = Date.now();
    announce(clientEvents.typingStart);
  };

  const handleLeave = useEffectEvent(stop);
  useEffect(() => () => handleLeave(), []);

  return { keystroke, stop };
}
