import type { BlockerFunction } from 'react-router-dom';

type Step = Parameters<BlockerFunction>[0];

export interface LeaveGuard {
  stops: (step: Step) => boolean;
  /** Closes the overlay. If it is missing, the user is asked whether to discard the typed text. */
  close?: () => void;
}

const guards = new Set<LeaveGuard>();

export function addGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export const findGuard = (step: Step): LeaveGuard | undefined =>
  [...guards].findLast((guard) => guard.stops(step));

export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been sent or saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
};

let isSignedOut = false;

export function stopAskingBeforeUnload(): void {
  isSignedOut = true;
}

/** Makes the browser ask before unload while `holds` returns true. Returns a function that stops this. */
export function askBeforeUnload(holds: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isSignedOut && holds()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
