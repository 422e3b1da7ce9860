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
import { seenByTabs } from '../http/endingLock';
import { decided } from '../http/whileEnding';
import { tellTabs } from './tellTabs';

const reloadDelay = 100;

/** The reload goes through here so that a test can watch it. */
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

/** Forgets everything that was loaded here, then loads the page anew. */
function leavePage(atLast = () => {}): void {
  store.dispatch(sessionSlice.actions.leave());
  store.dispatch(api.util.resetApiState());
  setTimeout(() => {
    atLast();
    leaving.to('/');
  }, reloadDelay);
}

/**
 * Forgets the user and everything that was loaded for them, then loads the page anew; other tabs of this browser do so too:
 * whoever comes to it next must not read on in them.
 */
export function leaveSession(message: ToastMessage): void {
  clearSessionMarker();
  toast(message);
  carryToast(message);
  leavePage();
  tellTabs(message);
}

/**
 * The session of this browser is somebody else's now, or nobody's: nothing of who was here stays, not even what they
 * typed. The page that comes says `why`.
 */
export function startAnew(why?: ToastMessage): void {
  leavePage(() => {
    try {
      sessionStorage.clear();
    } catch {
      // Storage is switched off: then it holds nothing.
    }
    if (why) carryToast(why);
  });
}

/** The person whose session had ended is back. */
export function resume(): void {
  store.dispatch(sessionSlice.actions.resume());
  releaseCalls(true);
}

/** The person does not want to sign in again now; the calls that waited for it fail. */
export function putOffSignIn(): void {
  store.dispatch(sessionSlice.actions.putOff());
  releaseCalls(false);
}

/** Takes who signed in again, over a page that was left open: its person goes on, anybody else gets a fresh one. */
export async function resumeSession(user: CurrentUser): Promise<void> {
  const isSame = knownUser(store.getState())?.id === user.id;
  tellTabs(user.id);
  if (!isSame) return startAnew();
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  resume();
}

/** Milliseconds that what is on its way has before the session ends: whoever signs out wants to be gone. */
const lastCallsMs = 2000;

/** What is on its way now, and would be refused once the session has ended. */
async function lastCalls(): Promise<void> {
  const { getRunningMutationsThunk, getRunningQueriesThunk } = api.util;
  const running = [
    ...store.dispatch(getRunningMutationsThunk()),
    ...store.dispatch(getRunningQueriesThunk()),
  ];
  if (running.length === 0) return;
  const enough = new Promise((resolve) => setTimeout(resolve, lastCallsMs));
  await Promise.race([Promise.all(running), enough]);
}

/**
 * Does what may end the session of this page because its person wants it, once what is on its way has come; what would
 * be read meanwhile waits until that is decided. Calls that are refused meanwhile ask nobody to sign in again, and
 * `refreshSession` takes a refusal for nobody. Other tabs, whose calls are refused before they are told, see that it ends.
 */
export async function endingSession<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  store.dispatch(sessionSlice.actions.end(true));
  try {
    await lastCalls();
    return await seenByTabs(work);
  } finally {
    store.dispatch(sessionSlice.actions.end(false));
    decided();
  }
}

/**
 * Signs out; a failing call changes the words, not the outcome. Before it, `introvest:signing-out` is told on `window`,
 * for those who keep something back to be sent later: it goes while the session is still its person's.
 */
export async function signOut(): Promise<void> {
  dispatchEvent(new Event('introvest:signing-out'));
  return endingSession(async () => {
    const answer = await store.dispatch(coreApi.endpoints.logout.initiate());
    leaveSession(goodbye(!answer.error));
  });
}

/** Asks the server again who is signed in, for example after a profile was created. */
export async function refreshSession(): Promise<CurrentUser | null> {
  const request = store.dispatch(
    coreApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return request.unwrap();
}

/** Stores the user whom register or login answered. Nothing of an earlier person stays in the cache. */
export async function setSignedInUser(user: CurrentUser): Promise<void> {
  tellTabs(user.id);
  store.dispatch(api.util.resetApiState());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
}
