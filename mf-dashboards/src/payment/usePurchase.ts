import type { HighlightDuration } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { loadPaymentScript } from '@introvest/shell-sdk/payments';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { dashboardsApi } from '../api';

/**
 * Loads the provider's script. We don't use the provider's own loader, because it assigns a plain URL to a script
 * element, which Trusted Types block.
 */
async function loadStripe(publishableKey: string): Promise<Stripe> {
  const page = window as { Stripe?: StripeConstructor };
  if (!page.Stripe) await loadPaymentScript();
  if (!page.Stripe) throw new Error('The payment form didn’t load');
  return page.Stripe(publishableKey);
}

export interface Ready {
  stripe: Stripe;
  clientSecret: string;
  amount: number;
}

type Purchase =
  | { status: 'opening' }
  | { status: 'failed'; text: string; isPaid: boolean }
  | ({ status: 'ready' } & Ready);

const toastOf = (error: unknown) =>
  isCallError(error) && error.status === 503
    ? { title: 'Payment Processing Error', description: 'Failed to process payment on server' }
    : { title: 'Payment Error', description: 'Failed to create payment' };

export function usePurchase(duration: HighlightDuration) {
  const [create] = dashboardsApi.useCreatePaymentIntentMutation();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ attempt: number; purchase: Purchase } | null>(null);

  useEffect(() => {
    let current = true;
    const settle = (purchase: Purchase): boolean => {
      if (current) setSettled({ attempt, purchase });
      return current;
    };
    const open = async (): Promise<Ready> => {
      const { publishableKey, ...intent } = await create({ body: { duration } }).unwrap();
      return { ...intent, stripe: await loadStripe(publishableKey) };
    };
    const fail = (error: unknown) => {
      // A conflict means that an earlier payment was already made or is still in progress.
      const isPaid = isCallError(error) && error.status === 409;
      const failed = { status: 'failed', text: errorText(error, ''), isPaid } as const;
      if (settle(failed)) toast({ ...toastOf(error), variant: 'destructive' });
    };
    // Deferred, because StrictMode runs effects twice, and the first run must not start a purchase.
    const start = setTimeout(() => {
      open().then((ready) => settle({ status: 'ready', ...ready }), fail);
    });
    return () => {
      clearTimeout(start);
      current = false;
    };
  }, [create, duration, attempt]);

  const purchase: Purchase =
    settled?.attempt === attempt ? settled.purchase : { status: 'opening' };
  return { purchase, retry: () => setAttempt(attempt + 1) };
}
