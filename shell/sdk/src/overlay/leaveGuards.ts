import type { BlockerFunction } from 'react-router-dom';

type Step = Parameters<BlockerFunction>[0];

/** An open overlay, or something typed that leaving the page would lose. */
export interface LeaveGuard {
  stops: (step: Step) => boolean;
  /** Closes the overlay. Without it, the member is asked whether to discard what they typed. */
  close?: () => void;
}

/** Guards, the newest last. */
const guards = new Set<LeaveGuard>();

/** Returns a function that removes the guard. */
export function addGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Returns the newest guard that stops the navigation. */
export const findGuard = (step: Step): LeaveGuard | undefined =>
  [...guards].findLast((guard) => guard.stops(step));

/** Props of the question before typed text is lost. */
export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been sent or saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
};

let isSignedOut = false;

/** Disables the question before unload, because the member has signed out. */
export function letDocumentGo(): void {
  isSignedOut = true;
}

/** Lets the browser ask before unload while `holds` returns true. Returns a function that removes the handler. */
export function askBeforeUnload(holds: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isSignedOut && holds()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
