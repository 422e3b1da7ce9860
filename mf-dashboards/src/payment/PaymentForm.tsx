import { useAskBeforeClose } from '@introvest/shell-sdk/overlays';
import { Alert, Box, Button, CircularProgress } from '@introvest/shell-sdk/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { poundsOf } from '../people/amounts';
import { usePay } from './usePay';

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
        // This message stays after the toast has disappeared.
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
