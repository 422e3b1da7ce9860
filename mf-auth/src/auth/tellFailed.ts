import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';

/** Says why a call was refused, in the server's words where it had any. */
export function tellFailed(title: string, error: unknown, fallback = 'An error occurred.'): void {
  toast({ title, description: errorText(error, fallback), variant: 'destructive' });
}
