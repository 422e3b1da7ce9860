import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { FORM_ERROR, serverErrors } from '@introvest/shell-sdk/forms';

/** Says why a call was refused, in the server's words where it had any; answers what the form goes on saying. */
export function tellFailed(title: string, error: unknown, fallback = 'An error occurred.') {
  const description = errorText(error, fallback);
  toast({ title, description, variant: 'destructive' });
  return { ...serverErrors(error), [FORM_ERROR]: description };
}
