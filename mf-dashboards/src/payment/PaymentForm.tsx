import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { useAskBeforeClose } from '@introvest/shell-sdk/overlays';
import { Alert, Box, Button, CircularProgress } from '@introvest/shell-sdk/ui';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { dashboardsApi } from '../api';
import { countOf, poundsOf } from '../people/amounts';

const fallback = 'Your payment didn’t go through. Try again.';

/**
 * Pays with the provider's form, then asks our server to confirm the payment. `paid` is a payment that the provider has
 * received but our server hasn't confirmed yet. It is never paid a second time.
 */
function usePay(duration: number, onDone: () => void) {
  const stripe = useStripe();
  const elements = useElements();
  const [confirm] = dashboardsApi.useConfirmPaymentMutation();
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
    // The provider rejects a payment that was already made, for example in another tab or before the connection was
    // lost.
    const taken = paymentIntent ?? error?.payment_intent;
    if (taken?.status === 'succeeded') {
      setPaid(taken.id);
      return taken.id;
    }
    const description = error?.message ?? fallback;
    toast({ title: 'Payment Failed', description, variant: 'destructive' });
    // The provider's form shows missing values next to their fields.
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
      // The server's rejection is final, and the highlight's card shows the reason.
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

interface PaymentFormProps {
  duration: number;
  amount: number;
  onDone: () => void;
}

export function PaymentForm({ duration, amount, onDone }: PaymentFormProps) {
  const { pay, isPaying, isPaid, reason } = usePay(duration, onDone);
  const [isShown, setShown] = useState(false);
  const [isTyped, setTyped] = useState(false);
  useAskBeforeClose(() => isTyped && !isPaid);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <Box component="form" aria-label="Payment" onSubmit={handleSubmit} noValidate sx={{ pb: 2 }}>
      {isPaid && !isPaying && (
        <Alert severity="info" sx={{ mb: 5 }}>
          We’ve received your payment. Your highlight will start within a few minutes. To start it
          now, try again.
        </Alert>
      )}
      <Box sx={{ minHeight: 190, display: isPaid ? 'none' : 'block' }}>
        {!isShown && <CircularProgress size={24} aria-label="Loading the payment form" />}
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setShown(true)}
          onChange={({ empty }) => setTyped(!empty)}
        />
      </Box>
      {reason && (
        <Alert severity="error" role="note" sx={{ mt: 5 }}>
          {reason}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        startIcon={<Lock aria-hidden />}
        aria-disabled={isPaying || undefined}
        sx={{ mt: 5 }}
      >
        {isPaying ? 'Processing...' : isPaid ? 'Try again' : `Pay ${poundsOf(amount)}`}
      </Button>
    </Box>
  );
}
