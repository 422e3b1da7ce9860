import { clientEvents, typingStopsAfter } from '@introvest/contracts/realtime';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect, useRef } from 'react';

/** The other side forgets a start after some seconds; who goes on typing says so again. */
const repeatMs = 3000;

/** Announces the start of typing, and the stop one second after the last keystroke. */
export function useTypingSignal(connectionId: string, receiverId: string) {
  const { status, emit } = useRealtime();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saidAt = useRef(0);

  const say = (event: typeof clientEvents.typingStart | typeof clientEvents.typingStop) => {
    // While the line is down nothing is kept to be said later.
    if (status === 'connected') emit(event, { connectionId, receiverId });
  };

  const stop = () => {
    clearTimeout(timer.current);
    if (saidAt.current === 0) return;
    saidAt.current = 0;
    say(clientEvents.typingStop);
  };

  const keystroke = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, typingStopsAfter);
    if (Date.now() - saidAt.current < repeatMs) return;
    saidAt.current = Date.now();
    say(clientEvents.typingStart);
  };

  const latestStop = useRef(stop);
  useEffect(() => {
    latestStop.current = stop;
  });
  useEffect(() => () => latestStop.current(), []);

  return { keystroke, stop };
}
