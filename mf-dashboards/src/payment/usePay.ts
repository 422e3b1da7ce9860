import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useConfirmPaymentMutation } from '../api';
import { countOf } from '../people/amounts';

const fallback = 'Your payment didn’t go through. Try again.';

/**
 * Pays with the provider's form, then asks our server to confirm the payment. `paid` is a payment that the provider has
 * received but our server hasn't confirmed yet. It is never paid a second time.
 */
export function usePay(duration: number, onDone: () => void) {
  const stripe = useStripe();
  const elements = useElements();
  const [confirm] = useConfirmPaymentMutation();
  const [isPaying, setPaying] = useState(false);
  const [paid, setPaid] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const takePayment = async (): Promise<string | null> => {
    if (paid) return paid;
    if (!stripe || !elements) return null;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
    });
    // The provider refuses a payment that was already made, either in another tab or before the connection was lost.
    const taken = paymentIntent ?? error?.payment_intent;
    if (taken?.status === 'succeeded') {
      setPaid(taken.id);
      return taken.id;
    }
    const description = error?.message ?? fallback;
    toast({ title: 'Payment Failed', description, variant: 'destructive' });
    // The provider's form shows missing values beside their fields.
    if (error?.type !== 'validation_error') setReason(description);
    return null;
  };

  const activate = async (paymentIntentId: string): Promise<void> => {
    try {
      await confirm({ body: { paymentIntentId } }).unwrap();
    } catch (error) {
      const description = 'Failed to process payment on server';
      toast({ title: 'Payment Processing Error', description, variant: 'destructive' });
      setReason(errorText(error, ''));
      // The server has refused the payment for good, and the highlight's card shows why.
      if (isCallError(error) && error.status === 400) onDone();
      return;
    }
    const description = `Your profile is highlighted for ${countOf(duration, 'day')}.`;
    toast({ title: 'Payment Successful!', description });
    onDone();
  };

  const pay = async (): Promise<void> => {
    if (isPaying) return;
    setPaying(true);
    setReason('');
    const paymentIntentId = await takePayment();
    if (paymentIntentId) await activate(paymentIntentId);
    setPaying(false);
  };

  return { pay, isPaying, isPaid: paid !== null, reason };
}
