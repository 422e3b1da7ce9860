import { useEffect, useEffectEvent } from 'react';
import { addGuard, askBeforeUnload, type LeaveGuard } from './leaveGuards';

/** Asks whether to discard what was typed before a step that `stops` returns true for. */
export function useLeaveGuard(stops: LeaveGuard['stops']): void {
  const handleStep = useEffectEvent(stops);
  useEffect(() => addGuard({ stops: (step) => handleStep(step) }), []);
}

/** Closes an overlay by Back or Forward instead of leaving the page. Links in the overlay are not stopped. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    return addGuard({
      stops: ({ historyAction }) => historyAction === 'POP',
      close: () => handleBack(),
    });
  }, [isOpen]);
}

/** Lets the browser ask before the document is left if `holds` returns true by then. */
export function useAskBeforeUnload(isOn: boolean, holds: () => boolean): void {
  const handleUnload = useEffectEvent(holds);
  useEffect(() => (isOn ? askBeforeUnload(() => handleUnload()) : undefined), [isOn]);
}
