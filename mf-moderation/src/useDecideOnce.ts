import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors } from '@introvest/shell-sdk/forms';
import { useState } from 'react';

interface Deciding {
  /** Title of the toast after a successful decision. */
  decided: string;
  onDone: () => void;
}

/** Sends a decision and shows the result in a toast. Returns the form's errors if the server refused it. */
async function decideOnce(call: () => Promise<unknown>, { decided, onDone }: Deciding) {
  try {
    await call();
  } catch (error) {
    const description = errorText(error, 'Something went wrong. Try again.');
    toast({ title: 'We couldn’t save your decision', description, variant: 'destructive' });
    return serverErrors(error);
  }
  toast({ title: decided, description: 'The decision is recorded in the moderation log.' });
  onDone();
  return undefined;
}

/**
 * Returns a function that sends a decision only once, and whether the decision is being sent. An event that arrives
 * while it is being sent is about the moderator's own decision.
 */
export function useDecideOnce(deciding: Deciding) {
  const [isSending, setSending] = useState(false);
  const decide = (call: () => Promise<unknown>) => {
    setSending(true);
    return decideOnce(call, deciding).finally(() => setSending(false));
  };
  return { isSending, decide };
}
