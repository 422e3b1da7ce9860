import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors } from '@introvest/shell-sdk/forms';

/** Makes the call of a decision and says what came of it: what its form shows where the server refused it. */
export async function decideOnce(
  call: () => Promise<unknown>,
  { decided, onDone }: { decided: string; onDone: () => void },
) {
  try {
    await call();
  } catch (error) {
    const description = errorText(error, 'Something went wrong. Please try again.');
    toast({ title: 'Not decided', description, variant: 'destructive' });
    return serverErrors(error);
  }
  toast({ title: decided, description: 'It stands in the log.' });
  onDone();
  return undefined;
}
