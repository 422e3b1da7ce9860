import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors } from '@introvest/shell-sdk/forms';
import { useState } from 'react';

interface Deciding {
  /** What is said once it is done. */
  decided: string;
  onDone: () => void;
}

/** Makes the call of a decision and says what came of it: what its form shows where the server refused it. */
async function decideOnce(call: () => Promise<unknown>, { decided, onDone }: Deciding) {
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

/** The same, and whether it is under way: what one hears of then is one's own decision. */
export function useDecideOnce(deciding: Deciding) {
  const [isSending, setSending] = useState(false);
  const decide = (call: () => Promise<unknown>) => {
    setSending(true);
    return decideOnce(call, deciding).finally(() => setSending(false));
  };
  return { isSending, decide };
}
