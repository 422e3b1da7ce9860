import { clientEvents, typingStopsAfter } from '@introvest/contracts/realtime';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Interval at which the typing signal is repeated, in ms. */
const repeatMs = 3000;

/** Returns functions that signal that typing has started, and that it stopped one second after the last key press. */
export function useTypingSignal(connectionId: string, receiverId: string) {
  const { status, emit } = useRealtime();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announcedAt = useRef(0);

  const announce = (event: typeof clientEvents.typingStart | typeof clientEvents.typingStop) => {
    // Signals aren't queued while the socket is disconnected.
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
