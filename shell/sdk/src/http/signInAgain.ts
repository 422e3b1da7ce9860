import type { CurrentUser } from '@introvest/contracts/auth';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { cachedUser } from '../state/cachedUser';
import { endedIn, endsOnPurpose, isLeaving, sessionSlice } from '../state/sessionSlice';
import type { CallError } from './callError';

/** Time in ms to wait for another tab's message or its new cookie. */
const otherTabMs = 250;

const waiting = new Set<(isBack: boolean) => void>();

function isSessionLost(error: CallError | undefined, { endpoint, getState }: BaseQueryApi) {
  if (error?.status !== 401 || endpoint === 'login' || isLeaving(getState())) return false;
  // A 401 is expected while this tab ends the session. After 'Not now', the socket's session check must not reopen the
  // dialog.
  const isQuiet = endsOnPurpose(getState()) || endedIn(getState()) === 'later';
  if (endpoint === 'getCurrentUser' && isQuiet) return false;
  return cachedUser(getState()) !== undefined;
}

/**
 * Returns whether a rejected call can be repeated. First fetches the current user, because another tab may have
 * replaced the session, for example after a password change. If nobody is signed in, the shell opens the sign-in dialog
 * and the call waits.
 */
export async function canRepeat(
  error: CallError | undefined,
  call: BaseQueryApi,
  fetchUser: () => PromiseLike<{ data?: unknown }>,
): Promise<boolean> {
  if (!isSessionLost(error, call)) return false;
  if (endedIn(call.getState()) !== 'asked') {
    await new Promise((resolve) => setTimeout(resolve, otherTabMs));
    const { data } = await fetchUser();
    const known = cachedUser(call.getState());
    if (known && (data as CurrentUser | undefined)?.id === known.id) return true;
    if (endsOnPurpose(call.getState()) || !isSessionLost(error, call)) return false;
  }
  call.dispatch(sessionSlice.actions.ask());
  return new Promise((resolve) => waiting.add(resolve));
}

/** Repeats the waiting calls, or rejects each with its original error. */
export function releaseCalls(isBack: boolean): void {
  const released = [...waiting];
  waiting.clear();
  for (const release of released) release(isBack);
}
