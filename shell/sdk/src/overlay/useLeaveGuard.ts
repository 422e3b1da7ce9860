import { useEffect, useEffectEvent } from 'react';
import { addGuard, askBeforeUnload, type LeaveGuard } from './leaveGuards';

/** Asks whether to discard typed text before any navigation for which `stops` returns true. */
export function useLeaveGuard(stops: LeaveGuard['stops']): void {
  const handleStep = useEffectEvent(stops);
  useEffect(() => addGuard({ stops: (step) => handleStep(step) }), []);
}

/** Makes Back and Forward close an overlay instead of leaving the page. Links in the overlay work as usual. */
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

/** Makes the browser ask before unload if `holds` returns true at that moment. */
export function useAskBeforeUnload(isOn: boolean, holds: () => boolean): void {
  const handleUnload = useEffectEvent(holds);
  useEffect(() => (isOn ? askBeforeUnload(() => handleUnload()) : undefined), [isOn]);
}
