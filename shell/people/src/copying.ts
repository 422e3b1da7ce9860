import { toast, type ToastMessage } from '@introvest/shell-sdk';

/** Copies text to the clipboard and shows a toast. If the browser doesn't allow it, the toast shows `refused`. */
export async function copyText(
  text: string,
  done: ToastMessage,
  refused: ToastMessage,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ ...refused, variant: 'destructive' });
  }
}
