import type { HighlightStatus } from '@introvest/contracts/dashboards';
import { highlightOffers, type HighlightDuration } from '@introvest/contracts/vocabularies';
import { useLaterDialog } from '@introvest/people/later';
import { Link, QueryState, toast } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import {
  Alert,
  Box,
  Button,
  colours,
  radii,
  Skeleton,
  TextLink,
  Typography,
} from '@introvest/shell-sdk/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useGetHighlightStatusQuery } from '../api';
import { countOf, poundsOf } from '../people/amounts';
import { momentOf } from '../people/moment';
import { daysLeft } from '@introvest/people/names';
import { DurationChoice } from './DurationChoice';

/** How long the profile still stands out. */
function Remaining({ endDate }: { endDate: string }) {
  return (
    <Box data-filled sx={remaining}>
      <Sparkles size={20} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          {countOf(daysLeft(endDate), 'day')} remaining
        </Typography>
        <Typography variant="body2">
          Your profile is highlighted until {momentOf(endDate)}.
        </Typography>
      </Box>
    </Box>
  );
}

function Offers({
  status,
  onBuy,
}: {
  status: HighlightStatus;
  onBuy: (d: HighlightDuration) => void;
}) {
  const [duration, setDuration] = useState<HighlightDuration>(7);
  const price = highlightOffers.find((offer) => offer.duration === duration)?.amount ?? 0;
  const running =
    status.activeHighlight && daysLeft(status.activeHighlight.endDate) > 0
      ? status.activeHighlight
      : null;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {status.hasRefusedPayment && <Refused />}
      {running && <Remaining endDate={running.endDate} />}
      {status.isOffered !== false && (
        <>
          <DurationChoice value={duration} onChange={setDuration} />
          <Button fullWidth startIcon={<Sparkles aria-hidden />} onClick={() => onBuy(duration)}>
            {running ? 'Extend' : 'Highlight my profile'} for {poundsOf(price)}
          </Button>
        </>
      )}
    </Box>
  );
}

const loadPayment = async () => (await import('../payment/PaymentDialog')).PaymentDialog;

/** The payment form is loaded when somebody buys; a load that failed twice is tried again at the next press. */
function useBuying() {
  /** The purchase that is shown; it keeps its duration while the dialog closes. */
  const [buying, setBuying] = useState<{ duration: HighlightDuration; isOpen: boolean }>();
  const isOpen = buying?.isOpen ?? false;
  const close = () => setBuying(buying && { ...buying, isOpen: false });
  const drawPayment = useLaterDialog({
    isOpen,
    load: loadPayment,
    title: 'Highlight your profile',
    maxWidth: 'xs',
    failed: null,
    onFailed: () => {
      const description = 'The payment form could not be opened. Please try again.';
      toast({ title: 'Payment Error', description, variant: 'destructive' });
      close();
    },
    onClose: close,
  });
  return {
    buy: (duration: HighlightDuration) => setBuying({ duration, isOpen: true }),
    payment:
      buying && drawPayment({ open: isOpen, duration: buying.duration, onClose: close }, 'payment'),
  };
}

const Refused = () => (
  <Alert severity="warning">
    You paid an amount that isn’t the price of a highlight, so your profile isn’t highlighted.{' '}
    <TextLink component={Link} to="/contact">
      Contact us
    </TextLink>{' '}
    for a refund.
  </Alert>
);

const hasNothing = ({ isOffered, hasRefusedPayment, activeHighlight }: HighlightStatus) =>
  isOffered === false && !hasRefusedPayment && !activeHighlight;

/** Buys a highlight, or says how long the running one lasts. */
export function HighlightCard() {
  const query = useGetHighlightStatusQuery();
  const { buy, payment } = useBuying();
  if (query.data && hasNothing(query.data)) return null;
  return (
    <Section
      title="Get 3x visibility"
      description="A highlighted profile stands first in browse and gets 5x views on average."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={284} sx={{ borderRadius: radii.control }} />}
      >
        {(status) => <Offers status={status} onBuy={buy} />}
      </QueryState>
      {payment}
    </Section>
  );
}

const remaining = {
  display: 'flex',
  gap: 3,
  p: 4,
  borderRadius: radii.control,
  bgcolor: colours.saffronTint,
  color: colours.saffronText,
} as const;
