import { toast, type ToastMessage } from '@introvest/shell-sdk';

/** Puts a text into the clipboard, and says so; some browsers forbid it, which is told as `refused`. */
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
