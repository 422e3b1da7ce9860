import { useSelector } from 'react-redux';
import { store, type RootState } from '../data/store';
import { isLeaving } from '../state/sessionSlice';
import { carryToast, toastSlice, type ToastMessage, type ToastState } from '../state/toastSlice';

/**
 * Shows a toast in place of the current one; answers its id. A page that its person has left says nothing more: what was on
 * its way is broken off there, which is nobody's failure.
 */
export const toast = (message: ToastMessage): string =>
  isLeaving(store.getState()) ? '' : store.dispatch(toastSlice.actions.show(message)).payload.id;

/** Closes one toast, or whichever is there. */
export function dismissToast(id?: string): void {
  store.dispatch(toastSlice.actions.dismiss(id));
}

/** Forgets a closed toast. */
export function removeToast(id: string): void {
  store.dispatch(toastSlice.actions.remove(id));
}

/** Lets the toast that is on the screen survive a load of the page. */
export function carryCurrentToast(): void {
  const { current } = store.getState().toasts;
  if (!current?.open) return;
  const { id: _id, open: _open, since, stood = 0, ...message } = current;
  carryToast({ ...message, stood: stood + Date.now() - since });
}

/** The toast that the shell's toast area shows. */
export const useCurrentToast = (): ToastState | null =>
  useSelector((state: RootState) => state.toasts.current);
