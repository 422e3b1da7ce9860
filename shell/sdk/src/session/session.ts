import type { CurrentUser } from '@introvest/contracts/auth';
import { api } from '../data/api';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { stopAskingBeforeUnload } from '../overlay/leaveGuards';
import { toast } from '../toasts/toast';
import { storeToast, type ToastMessage } from '../state/toastSlice';
import { cachedUser } from '../state/cachedUser';
import { clearSessionMarker } from '../state/marker';
import { sessionSlice } from '../state/sessionSlice';
import { releaseCalls } from '../http/signInAgain';

export const channelName = 'introvest.session';

/**
 * Notifies the other tabs of this browser. After a sign-in the message is the user's id, and after a sign-out it is the
 * toast to show.
 */
function notifyTabs(message: string | ToastMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

const reloadDelay = 100;

export const leaving = {
  to: (address: string) => {
    stopAskingBeforeUnload();
    location.assign(address);
  },
};

const signedOutToast = (reached: boolean): ToastMessage =>
  reached
    ? { title: 'Logged out successfully', description: 'You have been signed out of your account.' }
    : { title: 'Logged out', description: 'You have been signed out.', variant: 'destructive' };

function leavePage(beforeReload = () => {}): void {
  store.dispatch(sessionSlice.actions.leave());
  store.dispatch(api.util.resetApiState());
  setTimeout(() => {
    beforeReload();
    leaving.to('/');
  }, reloadDelay);
}

/** Clears the user and their data, then reloads the page. The other tabs of this browser do the same. */
export function leaveSession(message: ToastMessage): void {
  clearSessionMarker();
  toast(message);
  storeToast(message);
  leavePage();
  notifyTabs(message);
}

/**
 * Reloads the page because this browser's session has ended or now belongs to someone else. Clears all of the previous
 * member's data, including typed text. The next page shows `why`.
 */
export function reloadPage(why?: ToastMessage): void {
  leavePage(() => {
    try {
      sessionStorage.clear();
    } catch {
      // If the browser blocks storage, there is nothing to clear.
    }
    if (why) storeToast(why);
  });
}

export function resume(): void {
  store.dispatch(sessionSlice.actions.resume());
  releaseCalls(true);
}

/** Closes the sign-in dialog and rejects the waiting calls. */
export function dismissSignIn(): void {
  store.dispatch(sessionSlice.actions.putOff());
  releaseCalls(false);
}

/**
 * Continues after the member has signed in again in the dialog. Reloads the page if a different member has signed in.
 */
export async function resumeSession(user: CurrentUser): Promise<void> {
  const isSame = cachedUser(store.getState())?.id === user.id;
  notifyTabs(user.id);
  if (!isSame) return reloadPage();
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  resume();
}

/**
 * Runs work that may deliberately end this page's session. During the work, rejected calls don't open the sign-in
 * dialog, and `refreshSession` returns null. If the session continues with a new id, other tabs continue too.
 */
export async function endingSession<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  store.dispatch(sessionSlice.actions.end(true));
  try {
    const answer = await work();
    const { id } = cachedUser(store.getState()) ?? {};
    if (id) notifyTabs(id);
    return answer;
  } finally {
    store.dispatch(sessionSlice.actions.end(false));
  }
}

const beforeSignOutHandlers = new Set<() => void>();

/**
 * Registers a function that starts the calls that must still reach the server before sign-out. Returns a function that
 * unregisters it.
 */
export function beforeSignOut(send: () => void): () => void {
  beforeSignOutHandlers.add(send);
  return () => void beforeSignOutHandlers.delete(send);
}

/** Maximum time in ms to wait for pending calls before sign-out. */
const lastCallsTimeoutMs = 2000;

/**
 * Signs out once unsent changes have been sent and pending calls have finished. If the call to sign out fails, only the
 * message is different.
 */
export async function signOut(): Promise<void> {
  for (const send of beforeSignOutHandlers) send();
  const timeout = new Promise((resolve) => setTimeout(resolve, lastCallsTimeoutMs));
  await Promise.race([Promise.all(store.dispatch(api.util.getRunningMutationsThunk())), timeout]);
  await endingSession(async () => {
    const answer = await store.dispatch(coreApi.endpoints.logout.initiate());
    leaveSession(signedOutToast(!answer.error));
  });
}

export async function refreshSession(): Promise<CurrentUser | null> {
  const request = store.dispatch(
    coreApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return request.unwrap();
}

/** Stores the user returned by a registration or sign-in, and clears the previous member's data from the cache. */
export async function setSignedInUser(user: CurrentUser): Promise<void> {
  notifyTabs(user.id);
  store.dispatch(api.util.resetApiState());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
}
