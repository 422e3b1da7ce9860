import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `leave` once what was marked as left is closed: after the dialog has given the focus back to its button, or
 * when both are gone with the list's new state.
 */
export function useLeaving(isOpen: boolean, leave: () => void): (isLeft: boolean) => void {
  const left = useRef(false);
  const handleClosed = useEffectEvent(() => {
    if (left.current) leave();
    left.current = false;
  });
  useEffect(() => {
    if (!isOpen) handleClosed();
    return () => handleClosed();
  }, [isOpen]);
  return useCallback((isLeft) => {
    left.current = isLeft;
  }, []);
}
