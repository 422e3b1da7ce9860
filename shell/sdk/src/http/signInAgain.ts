import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { CallError } from './callError';
import { knownUser } from '../state/knownUser';
import { endedIn, endsOnPurpose, sessionSlice } from '../state/sessionSlice';

/** Calls of a session that ended; they are made again once its person is back. */
const waiting = new Set<(isBack: boolean) => void>();

/**
 * Answers true when a refused call may be made again. While the page believes that somebody is signed in,
 * a 401 asks that person to sign in, over the page as it is; the call waits for it.
 */
export async function isBackAfter(error: CallError | undefined, call: BaseQueryApi) {
  const { endpoint, dispatch, getState } = call;
  // A wrong password is no ended session.
  if (error?.status !== 401 || endpoint === 'login' || !knownUser(getState())) return false;
  if (endsOnPurpose(getState())) return false;
  // What asks by itself every now and then does not bring back a dialog that was put off.
  if (endedIn(getState()) === 'later' && endpoint === 'getCurrentUser') return false;
  dispatch(sessionSlice.actions.ask());
  return new Promise<boolean>((resolve) => waiting.add(resolve));
}

/** Lets the waiting calls go: to be made again, or to fail as they did. */
export function releaseCalls(isBack: boolean): void {
  const released = [...waiting];
  waiting.clear();
  for (const release of released) release(isBack);
}
