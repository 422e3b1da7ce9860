import type { CurrentUser } from '@introvest/contracts/auth';
import { api } from '../data/api';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { letDocumentGo } from '../overlay/leaveGuards';
import { toast } from '../toasts/toast';
import { carryToast, type ToastMessage } from '../state/toastSlice';
import { knownUser } from '../state/knownUser';
import { clearSessionMarker } from '../state/marker';
import { sessionSlice } from '../state/sessionSlice';
import { releaseCalls } from '../http/signInAgain';

export const channelName = 'introvest.session';

/** Notifies this browser's other tabs that a member has signed in, or of the toast to show after signing out. */
function tellTabs(news: string | ToastMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

const reloadDelay = 100;

/** Wraps the reload, so that tests can replace it. */
export const leaving = {
  to: (address: string) => {
    letDocumentGo();
    location.assign(address);
  },
};

const goodbye = (reached: boolean): ToastMessage =>
  reached
    ? { title: 'Logged out successfully', description: 'You have been signed out of your account.' }
    : { title: 'Logged out', description: 'You have been signed out.', variant: 'destructive' };

/** Clears all loaded data, then reloads at `/`. */
function leavePage(atLast = () => {}): void {
  store.dispatch(sessionSlice.actions.leave());
  store.dispatch(api.util.resetApiState());
  setTimeout(() => {
    atLast();
    leaving.to('/');
  }, reloadDelay);
}

/** Clears the user and their data, then reloads. This browser's other tabs do so too. */
export function leaveSession(message: ToastMessage): void {
  clearSessionMarker();
  toast(message);
  carryToast(message);
  leavePage();
  tellTabs(message);
}

/**
 * Reloads because this browser's session has ended or belongs to somebody else. Clears all data of the former member,
 * including typed text. The next page shows `why`.
 */
export function startAnew(why?: ToastMessage): void {
  leavePage(() => {
    try {
      sessionStorage.clear();
    } catch {
      // If storage is disabled, there is nothing to clear.
    }
    if (why) carryToast(why);
  });
}

/** Closes the sign-in dialog and repeats the waiting calls. */
export function resume(): void {
  store.dispatch(sessionSlice.actions.resume());
  releaseCalls(true);
}

/** Closes the sign-in dialog and fails the waiting calls. */
export function putOffSignIn(): void {
  store.dispatch(sessionSlice.actions.putOff());
  releaseCalls(false);
}

/** Continues after signing in over an open page. If the member isn't the same, the page reloads. */
export async function resumeSession(user: CurrentUser): Promise<void> {
  const isSame = knownUser(store.getState())?.id === user.id;
  tellTabs(user.id);
  if (!isSame) return startAnew();
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  resume();
}

/**
 * Runs work that may end this page's session on purpose. Calls refused during that time don't open the sign-in dialog,
 * and `refreshSession` returns null. If the session continues under a new id, the other tabs continue too.
 */
export async function endingSession<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  store.dispatch(sessionSlice.actions.end(true));
  try {
    const answer = await work();
    const { id } = knownUser(store.getState()) ?? {};
    if (id) tellTabs(id);
    return answer;
  } finally {
    store.dispatch(sessionSlice.actions.end(false));
  }
}

const unsent = new Set<() => void>();

/**
 * Registers a function that starts calls which must reach the server before sign-out. Returns a function that
 * unregisters it.
 */
export function beforeSignOut(send: () => void): () => void {
  unsent.add(send);
  return () => void unsent.delete(send);
}

/** Maximum time to wait for calls in flight before signing out, in ms. */
const lastCallsMs = 2000;

/** Signs out after unsent changes and running calls have finished. If the call fails, only the message differs. */
export async function signOut(): Promise<void> {
  for (const send of unsent) send();
  const enough = new Promise((resolve) => setTimeout(resolve, lastCallsMs));
  await Promise.race([Promise.all(store.dispatch(api.util.getRunningMutationsThunk())), enough]);
  await endingSession(async () => {
    const answer = await store.dispatch(coreApi.endpoints.logout.initiate());
    leaveSession(goodbye(!answer.error));
  });
}

/** Fetches the signed-in user again, for example after a profile was created. */
export async function refreshSession(): Promise<CurrentUser | null> {
  const request = store.dispatch(
    coreApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return request.unwrap();
}

/** Stores the user from a register or login reply, and clears an earlier member's data from the cache. */
export async function setSignedInUser(user: CurrentUser): Promise<void> {
  tellTabs(user.id);
  store.dispatch(api.util.resetApiState());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
}
