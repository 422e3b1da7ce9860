import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { CallError } from './callError';
import { knownUser } from '../state/knownUser';
import { endedIn, endsOnPurpose, isLeaving, sessionSlice } from '../state/sessionSlice';
import { untilTabsDecided } from './endingLock';

/** Calls of a session that ended; they are made again once its person is back. */
const waiting = new Set<(isBack: boolean) => void>();

/** A session that its person believes in has ended, and nobody here has ended it. */
function isUnforeseen(error: CallError | undefined, { endpoint, getState }: BaseQueryApi): boolean {
  // A wrong password is no ended session.
  if (error?.status !== 401 || endpoint === 'login' || !knownUser(getState())) return false;
  if (endsOnPurpose(getState())) return false;
  // What asks by itself every now and then does not bring back a dialog that was put off.
  return endedIn(getState()) !== 'later' || endpoint !== 'getCurrentUser';
}

/**
 * Another tab may have ended the session: its calls are over for the server before the tab can say so. Where that person has
 * left, this page goes as it is told, and nobody is asked to sign in or reads of a failure first. Answers true where the
 * session went on under another id, so that the call may be made again.
 */
export async function isToldAfter(error: CallError | undefined, call: BaseQueryApi) {
  if (!isUnforeseen(error, call) || endedIn(call.getState()) === 'asked') return false;
  const wasEnding = await untilTabsDecided();
  if (isLeaving(call.getState())) return new Promise<boolean>(() => {});
  return wasEnding;
}

/**
 * Answers true when a refused call may be made again. While the page believes that somebody is signed in,
 * a 401 asks that person to sign in, over the page as it is; the call waits for it.
 */
export async function isBackAfter(error: CallError | undefined, call: BaseQueryApi) {
  if (!isUnforeseen(error, call)) return false;
  call.dispatch(sessionSlice.actions.ask());
  return new Promise<boolean>((resolve) => waiting.add(resolve));
}

/** Lets the waiting calls go: to be made again, or to fail as they did. */
export function releaseCalls(isBack: boolean): void {
  const released = [...waiting];
  waiting.clear();
  for (const release of released) release(isBack);
}
