import { serverEvents } from '@introvest/contracts/realtime';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';

const decided = ['decided', 'marks_decided'];

/**
 * Looks again when another moderator has decided of something, for as long as somebody is about to decide here; also when
 * the line is back, as nobody told of it meanwhile. While one's own decision is under way, it is that which one hears of.
 */
export function useDecisions(isSending: boolean, lookAgain: () => unknown): void {
  const { status, on } = useRealtime();
  const handleDecided = useEffectEvent(() => {
    if (!isSending) lookAgain();
  });
  useEffect(
    () =>
      on(serverEvents.moderationWaiting, ({ list }) => {
        if (decided.includes(list)) handleDecided();
      }),
    [on],
  );
  const before = useRef(status);
  useEffect(() => {
    const isBack = status === 'connected' && before.current !== status;
    before.current = status;
    if (isBack) handleDecided();
  }, [status]);
}
