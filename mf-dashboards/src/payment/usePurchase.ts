import type { HighlightDuration } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useCreatePaymentIntentMutation } from '../api';
import { loadStripe } from './loadStripe';

/** A purchase that can be paid. */
export interface Ready {
  stripe: Stripe;
  clientSecret: string;
  /** Pence, as the server says. */
  amount: number;
}

type Purchase =
  { status: 'opening' } | { status: 'failed'; text: string } | ({ status: 'ready' } & Ready);

const notCreated = 'Failed to create payment';

/** The server could not reach the provider, or something else stood in the way. */
const titleOf = (error: unknown): string =>
  isCallError(error) && error.status === 503 ? 'Payment Processing Error' : 'Payment Error';

/** Begins a purchase at the server and loads the provider's form; `retry` does it again. */
export function usePurchase(duration: HighlightDuration) {
  const [create] = useCreatePaymentIntentMutation();
  const [attempt, setAttempt] = useState(0);
  const [purchase, setPurchase] = useState<Purchase>({ status: 'opening' });

  useEffect(() => {
    let current = true;
    const open = async (): Promise<Ready> => {
      const { publishableKey, ...intent } = await create({ body: { duration } }).unwrap();
      return { ...intent, stripe: await loadStripe(publishableKey) };
    };
    setPurchase({ status: 'opening' });
    open().then(
      (ready) => current && setPurchase({ status: 'ready', ...ready }),
      (error: unknown) => {
        if (!current) return;
        const text = errorText(error, notCreated);
        toast({ title: titleOf(error), description: text, variant: 'destructive' });
        setPurchase({ status: 'failed', text });
      },
    );
    return () => {
      current = false;
    };
  }, [create, duration, attempt]);

  return { purchase, retry: () => setAttempt(attempt + 1) };
}
