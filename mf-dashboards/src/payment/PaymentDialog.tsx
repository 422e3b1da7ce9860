import type { HighlightDuration } from '@introvest/contracts/vocabularies';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Button, EmptyState, PageSpinner, Typography } from '@introvest/shell-sdk/ui';
import { Elements } from '@stripe/react-stripe-js';
import { CreditCard } from 'lucide-react';
import { useMemo } from 'react';
import { countOf, poundsOf } from '../people/amounts';
import { useAppearance } from './appearance';
import { PaymentForm } from './PaymentForm';
import { usePurchase, type Ready } from './usePurchase';

interface PaymentProps {
  duration: HighlightDuration;
  onClose: () => void;
}

function Card({ stripe, clientSecret, amount, duration, onClose }: Ready & PaymentProps) {
  const appearance = useAppearance();
  const options = useMemo(() => ({ clientSecret, appearance }), [clientSecret, appearance]);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        Pay {poundsOf(amount)} once for {countOf(duration, 'day')}. Your highlight doesn’t renew
        automatically.
      </Typography>
      <Elements stripe={stripe} options={options}>
        <PaymentForm duration={duration} amount={amount} onDone={onClose} />
      </Elements>
    </>
  );
}

function Purchase({ duration, onClose }: PaymentProps) {
  const { purchase, retry } = usePurchase(duration);
  if (purchase.status === 'opening') {
    return (
      <Box sx={{ '& > *': { minHeight: '240px !important' } }}>
        <PageSpinner label="Loading the payment form" />
      </Box>
    );
  }
  if (purchase.status === 'failed') {
    const charged = `You haven’t been charged${purchase.isPaid ? ' again' : ''}.`;
    return (
      <div role="alert">
        <EmptyState
          icon={<CreditCard />}
          title="We couldn’t start the payment"
          text={`${purchase.text}. ${charged}`.replace(/^\. |\.(?=\.)/, '')}
          action={<Button onClick={retry}>Try again</Button>}
        />
      </div>
    );
  }
  return <Card {...purchase} duration={duration} onClose={onClose} />;
}

export function PaymentDialog({ duration, onClose }: PaymentProps) {
  return (
    <Dialog open onClose={onClose} title="Highlight your profile" maxWidth="xs">
      <Purchase duration={duration} onClose={onClose} />
    </Dialog>
  );
}
