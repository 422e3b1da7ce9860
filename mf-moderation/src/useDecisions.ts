import { serverEvents } from '@introvest/contracts/realtime';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';

const decided = ['decided', 'marks_decided'];

/**
 * Calls `lookAgain` when another moderator makes a decision, and when the socket reconnects, because events may have
 * been missed. Ignores events while `isSending`, because they are about the moderator's own decision.
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
