import { useSelector } from 'react-redux';
import { store, type RootState } from '../data/store';
import { isLeaving } from '../state/sessionSlice';
import { storeToast, toastSlice, type ToastMessage, type ToastState } from '../state/toastSlice';

/**
 * Shows a toast in place of the current one and returns its id. Shows nothing while the user is leaving the page,
 * because calls that are aborted then haven't really failed.
 */
export const toast = (message: ToastMessage): string =>
  isLeaving(store.getState()) ? '' : store.dispatch(toastSlice.actions.show(message)).payload.id;

export function dismissToast(id?: string): void {
  store.dispatch(toastSlice.actions.dismiss(id));
}

export function removeToast(id: string): void {
  store.dispatch(toastSlice.actions.remove(id));
}

/** Stores the visible toast, so that it is shown again after a reload. */
export function keepCurrentToast(): void {
  const { current } = store.getState().toasts;
  if (!current?.open) return;
  const { id: _id, open: _open, since, stood = 0, ...message } = current;
  storeToast({ ...message, stood: stood + Date.now() - since });
}

export const useCurrentToast = (): ToastState | null =>
  useSelector((state: RootState) => state.toasts.current);
