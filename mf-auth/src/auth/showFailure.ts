import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { FORM_ERROR, serverErrors } from '@introvest/shell-sdk/forms';

export function showFailure(title: string, error: unknown, fallback = 'An error occurred.') {
  const description = errorText(error, fallback);
  toast({ title, description, variant: 'destructive' });
  return { ...serverErrors(error), [FORM_ERROR]: description };
}
