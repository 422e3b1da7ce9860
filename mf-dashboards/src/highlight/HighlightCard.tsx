import type { HighlightStatus } from '@introvest/contracts/dashboards';
import { highlightOffers, type HighlightDuration } from '@introvest/contracts/vocabularies';
import { daysLeft } from '@introvest/people/names';
import { Link, QueryState } from '@introvest/shell-sdk';
import { Chip, lazyDialog, Section } from '@introvest/shell-sdk/parts';
import {
  Alert,
  Box,
  Button,
  colours,
  hover,
  motion,
  radii,
  Skeleton,
  TextLink,
  Typography,
} from '@introvest/shell-sdk/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { dashboardsApi } from '../api';
import { countOf, poundsOf } from '../people/amounts';
import { momentOf } from '../people/moment';

function Remaining({ endDate }: { endDate: string }) {
  return (
    <Box data-filled sx={remaining}>
      <Sparkles size={20} strokeWidth={1.75} aria-hidden />
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

const PaymentDialog = lazyDialog(
  async () => (await import('../payment/PaymentDialog')).PaymentDialog,
  { title: 'Highlight your profile', maxWidth: 'xs' },
);

const Refused = () => (
  <Alert severity="warning">
    Your payment didn’t match the price, so your profile isn’t highlighted.{' '}
    <TextLink component={Link} to="/contact">
      Contact us
    </TextLink>{' '}
    for a refund.
  </Alert>
);

const hasNothing = ({ isOffered, hasRefusedPayment, activeHighlight }: HighlightStatus) =>
  isOffered === false && !hasRefusedPayment && !activeHighlight;

export function HighlightCard() {
  const query = dashboardsApi.useGetHighlightStatusQuery();
  const [duration, setDuration] = useState<HighlightDuration>();
  if (query.data && hasNothing(query.data)) return null;
  return (
    <Section
      title="Get 3x visibility"
      description="Highlighted profiles are promoted to investors and get 5x views on average."
    >
      <QueryState
        query={query}
        failedTitle="We couldn’t load your highlight"
        loading={<Skeleton variant="rounded" height={284} sx={{ borderRadius: radii.control }} />}
      >
        {(status) => <Offers status={status} onBuy={setDuration} />}
      </QueryState>
      {duration && <PaymentDialog duration={duration} onClose={() => setDuration(undefined)} />}
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

interface DurationChoiceProps {
  value: HighlightDuration;
  onChange: (duration: HighlightDuration) => void;
}

function DurationChoice({ value, onChange }: DurationChoiceProps) {
  return (
    <Box
      component="fieldset"
      aria-label="Duration"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      {highlightOffers.map(({ duration, amount, saving, popular }) => (
        <Box component="label" key={duration} sx={offer}>
          <input
            type="radio"
            name="duration"
            value={duration}
            checked={duration === value}
            onChange={() => onChange(duration)}
          />
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography component="span" sx={{ fontWeight: 550 }}>
              {duration} days
            </Typography>
            {popular && <Chip size="small" label="Most popular" color="warning" />}
            {saving > 0 && (
              <Typography component="span" variant="body2" sx={{ color: colours.success }}>
                Save {poundsOf(saving)}
              </Typography>
            )}
          </Box>
          <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {poundsOf(amount)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const offer = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 48,
  px: 4,
  py: 2,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.control,
  cursor: 'pointer',
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  ...hover({ borderColor: colours.edge }),
  '&:has(:checked)': { borderColor: colours.spruce, bgcolor: colours.spruceTint },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.spruce}`, outlineOffset: 2 },
  '& input': { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: colours.spruce },
  '& input:focus-visible': { outline: 'none' },
} as const;
