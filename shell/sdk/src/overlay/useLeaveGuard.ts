import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  addGuard,
  askBeforeUnload,
  isStepForward,
  type Blocked,
  type LeaveGuard,
} from './leaveGuards';

/** Stops what would lead away while `stops` says so; answers what it has stopped, to be asked about. */
export function useStopped(stops: LeaveGuard['stops'], isPages = false): Blocked | undefined {
  const [stopped, setStopped] = useState<Blocked>();
  const handleStep = useEffectEvent(stops);
  useEffect(
    () => addGuard({ stops: (step) => handleStep(step), handleStopped: setStopped }, isPages),
    [isPages],
  );
  return stopped;
}

/** While it is open, Back closes what floats, as Escape does; Forward and what leads on from within are not stopped. */
export function useBackCloses(
  isOpen: boolean,
  close: () => unknown,
): RefObject<LeaveGuard | undefined> {
  const own = useRef<LeaveGuard>(undefined);
  const handleBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const guard: LeaveGuard = {
      stops: (step) => step.historyAction === 'POP' && !guard.hasEntry && !isStepForward(step),
      handleStopped: (blocked) => void (blocked && handleBack()),
      close: () => handleBack(),
    };
    own.current = guard;
    return addGuard(guard);
  }, [isOpen]);
  return own;
}

/** The browser asks before the document goes, where `holds` says so by then. */
export function useAskBeforeUnload(isOn: boolean, holds: () => boolean): void {
  const handleUnload = useEffectEvent(holds);
  useEffect(() => (isOn ? askBeforeUnload(() => handleUnload()) : undefined), [isOn]);
}
