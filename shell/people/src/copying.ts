import { toast, type ToastMessage } from '@introvest/shell-sdk';

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
