import { toast, type ToastMessage } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';

/**
 * Waits for a call, then shows `done` or the error in a toast. Returns whether the call succeeded. `failed` is shown as
 * the error if the server gave no reason.
 */
export async function withToast(call: Promise<unknown>, done: ToastMessage, failed: string) {
  try {
    await call;
  } catch (error) {
    toast({ title: 'Error', description: errorText(error, failed), variant: 'destructive' });
    return false;
  }
  toast(done);
  return true;
}
