import { toast, type ToastMessage } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';

/**
 * Waits for a call, then shows `done` or the error in a toast. Returns whether the call succeeded. The error is
 * `failed` if the server gave no reason.
 */
export async function withToast(
  call: Promise<unknown>,
  done: ToastMessage | undefined,
  failed: string,
  textOf = errorText,
): Promise<boolean> {
  try {
    await call;
  } catch (error) {
    toast({ title: 'Error', description: textOf(error, failed), variant: 'destructive' });
    return false;
  }
  if (done) toast(done);
  return true;
}

export const ownText = (_error: unknown, text: string): string => text;
