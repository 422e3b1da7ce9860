import type { Blocker, BlockerFunction } from 'react-router-dom';
import { beginUndo, isForward } from './undoneSteps';

type Step = Parameters<BlockerFunction>[0];
export type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** What is in the way of leaving a page: what floats above it, and what was typed and would be lost. */
export interface LeaveGuard {
  stops: (step: Step) => boolean;
  /** Gets what it has stopped, and nothing once that is decided. */
  handleStopped: (blocked: Blocked | undefined) => void;
  /** Closes what floats: Back does so instead of leading on, and Forward as it leads on. False where it asks first. */
  close?: () => unknown;
  /** It has an entry of the history, so that Back never reaches the router. */
  hasEntry?: boolean;
}

/** The topmost last. */
export const leaveGuards: LeaveGuard[] = [];
const listeners = new Set<() => void>();

/** From now on it is asked; answers what to do when it is not to be asked any more. */
export function addGuard(guard: LeaveGuard, isPages = false): () => void {
  // A page may have something unsaved while a dialog is open above it.
  if (isPages) leaveGuards.unshift(guard);
  else leaveGuards.push(guard);
  for (const listener of listeners) listener();
  return () => {
    leaveGuards.splice(leaveGuards.indexOf(guard), 1);
    for (const listener of listeners) listener();
  };
}

export function hearGuards(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isFree = false;
let isLetGo = false;
let stopper: LeaveGuard | undefined;

/** Forward, which leads on from what floats as a link does. */
export const isStepForward = ({ historyAction }: Step): boolean =>
  historyAction === 'POP' && isForward();

/** The topmost one stops a step. One to an entry of the same place, as open dialogs have, leads nowhere. */
export const stop: BlockerFunction = (step) => {
  const isAny = !isFree && step.currentLocation.key !== step.nextLocation.key;
  const found = isAny ? leaveGuards.findLast((guard) => guard.stops(step)) : undefined;
  if (found) {
    stopper = found;
    // What floats closes at once, or asks by itself.
    if (step.historyAction === 'POP') beginUndo(!found.close);
  } else if (isAny && step.historyAction === 'POP') {
    // It may lead to another list of the same page, or come from what the banner has opened, which stays. A step back that
    // comes here led over the entries of all that is open.
    for (const guard of leaveGuards.toReversed()) guard.close?.();
  }
  return found !== undefined;
};

export const lastStopper = (): LeaveGuard | undefined => stopper;

/** What the router is told in `work` is no step of anybody's. */
export function unstopped(work: () => void): void {
  isFree = true;
  work();
  isFree = false;
}

/** Nobody is asked before this document goes: who it was for is no longer here. */
export function letDocumentGo(): void {
  isLetGo = true;
}

/** The browser asks before the document goes while `holds` says so; answers what ends that. */
export function askBeforeUnload(holds: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLetGo && holds()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
