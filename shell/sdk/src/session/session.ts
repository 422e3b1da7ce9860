import type { CurrentUser } from '@introvest/contracts/auth';
import { api } from '../data/api';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { toast } from '../toasts/toast';
import { carryToast, type ToastMessage } from '../toasts/toastSlice';
import { clearSessionMarker } from './marker';
import { sessionSlice } from './sessionSlice';

const reloadDelay = 100;

/** The reload goes through here so that a test can watch it. */
export const leaving = { to: (address: string) => location.assign(address) };

const goodbye = (reached: boolean): ToastMessage =>
  reached
    ? { title: 'Logged out successfully', description: 'You have been signed out of your account.' }
    : { title: 'Logged out', description: 'You have been signed out.', variant: 'destructive' };

/** Forgets the user and everything that was loaded for them, then loads the page anew. */
export function leaveSession(message: ToastMessage): void {
  clearSessionMarker();
  store.dispatch(sessionSlice.actions.leave());
  store.dispatch(api.util.resetApiState());
  toast(message);
  carryToast(message);
  setTimeout(() => leaving.to('/'), reloadDelay);
}

/** Signs out; a failing call changes the words, not the outcome. */
export async function signOut(): Promise<void> {
  const answer = await store.dispatch(coreApi.endpoints.logout.initiate());
  leaveSession(goodbye(!answer.error));
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
  store.dispatch(api.util.resetApiState());
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
}
