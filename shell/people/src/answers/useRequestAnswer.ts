import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { beforeSignOut } from '@introvest/shell-sdk';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { patchStatus, sendAnswer, type DeclineOptions } from '../calls/sendAnswer';

export type Answered = 'open' | 'accepting' | 'accepted' | 'declining' | 'sending' | 'declined';

/** Delays a decline, so that it can be undone. Sends it immediately if the page is closed or the member signs out. */
function useDelayedSend() {
  const waiting = useRef<{ send: () => void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const stop = () => {
    clearTimeout(waiting.current?.timer);
    const { send } = waiting.current ?? {};
    waiting.current = undefined;
    return send;
  };
  const flush = () => stop()?.();
  const start = (send: () => void) => {
    waiting.current = { send, timer: setTimeout(flush, limits.undoDeclineMs) };
  };
  const handleLeave = useEffectEvent(flush);
  useEffect(() => {
    const unregister = beforeSignOut(handleLeave);
    addEventListener('pagehide', handleLeave);
    return () => {
      unregister();
      removeEventListener('pagehide', handleLeave);
      handleLeave();
    };
  }, []);
  return { start, stop };
}

const answeredElsewhere = (status: Connection['status']): Answered =>
  status === 'pending' ? 'open' : status === 'accepted' ? 'accepted' : 'declined';

export function useRequestAnswer(
  { id: connectionId, status }: Pick<Connection, 'id' | 'status'>,
  onAnswered: () => void,
) {
  const [chosen, setAnswered] = useState<Answered>('open');
  const answered = chosen === 'open' ? answeredElsewhere(status) : chosen;
  const waiting = useDelayedSend();
  const isDeclined = answered === 'declining' || answered === 'sending';

  // Lists that are reloaded before the decline has been sent contain 'pending' again.
  useLayoutEffect(() => {
    if (isDeclined && status === 'pending') patchStatus(connectionId, 'rejected');
  }, [isDeclined, status, connectionId]);

  const reopen = () => {
    patchStatus(connectionId, 'pending');
    setAnswered('open');
  };
  const accept = async () => {
    if (answered !== 'open') return;
    setAnswered('accepting');
    onAnswered();
    setAnswered((await sendAnswer(connectionId, 'accepted')) ? 'accepted' : 'open');
  };
  const send = async (why?: DeclineOptions) => {
    setAnswered('sending');
    if (await sendAnswer(connectionId, 'rejected', why)) setAnswered('declined');
    else reopen();
  };
  const decline = (why?: DeclineOptions) => {
    if (answered !== 'open') return;
    onAnswered();
    setAnswered('declining');
    waiting.start(() => void send(why));
  };
  const undo = () => {
    waiting.stop();
    reopen();
  };
  return { answered, accept, decline, undo };
}
