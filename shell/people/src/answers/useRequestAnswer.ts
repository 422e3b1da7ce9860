import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { patchStatus, sendAnswer, type WhyNot } from '../calls/sendAnswer';

/** How far the answer to a request is: `declining` can still be taken back. */
export type Answered = 'open' | 'accepting' | 'accepted' | 'declining' | 'sending' | 'declined';

/** Told on `window`: the page goes away, or its person signs out. */
const leavings = ['pagehide', 'introvest:signing-out'];

/** A decline waits so that it can be taken back; whoever leaves the page has not taken it back. */
function useWaiting() {
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
    for (const leaving of leavings) addEventListener(leaving, handleLeave);
    return () => {
      for (const leaving of leavings) removeEventListener(leaving, handleLeave);
      handleLeave();
    };
  }, []);
  return { start, stop };
}

/** A request that was answered elsewhere meanwhile is open no more. */
const elsewhere = (status: Connection['status']): Answered =>
  status === 'pending' ? 'open' : status === 'accepted' ? 'accepted' : 'declined';

/** The answer to one request. `onAnswered` comes before the lists are read anew. */
export function useRequestAnswer(
  { id: connectionId, status }: Pick<Connection, 'id' | 'status'>,
  onAnswered: () => void,
) {
  const [chosen, setAnswered] = useState<Answered>('open');
  const answered = chosen === 'open' ? elsewhere(status) : chosen;
  const waiting = useWaiting();
  const isDeclined = answered === 'declining' || answered === 'sending';

  // Also where the lists are read again before the server is told.
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
  const send = async (said?: WhyNot) => {
    setAnswered('sending');
    if (await sendAnswer(connectionId, 'rejected', said)) setAnswered('declined');
    else reopen();
  };
  const decline = (said?: WhyNot) => {
    if (answered !== 'open') return;
    onAnswered();
    setAnswered('declining');
    waiting.start(() => void send(said));
  };
  const undo = () => {
    waiting.stop();
    reopen();
  };
  return { answered, accept, decline, undo };
}
