import {
  Box,
  Card,
  Chip,
  colours,
  MatchRing,
  PersonAvatar,
  Typography,
  VerifiedMark,
} from '@introvest/shell-sdk/ui';

const reasons = [
  'Matches your FinTech focus',
  'At your stage: Seed',
  'Your cheque fits their goal',
];

const bubble = (own: boolean) => ({
  maxWidth: '86%',
  px: 4,
  py: 3,
  borderRadius: '14px',
  justifySelf: own ? 'end' : 'start',
  bgcolor: own ? colours.spruce : colours.wash,
  color: own ? colours.onSpruce : colours.ink,
});

/** The product itself, made of its own parts: a card with its reasons, and what comes of it. */
export function Preview() {
  return (
    <Box
      role="img"
      aria-label="A startup's card with a match of 92 and its reasons, and a first exchange of messages"
    >
      <Box aria-hidden sx={{ display: 'grid', gap: 4, pointerEvents: 'none' }}>
        <Card sx={{ p: 6 }}>
          <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
            <PersonAvatar name="Amara Diallo" role="founder" size="lg" />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="h4" component="p">
                Kora Ledger
              </Typography>
              <Typography variant="body2" color="text.secondary" component="div">
                Amara Diallo <VerifiedMark />
              </Typography>
            </Box>
            <MatchRing score={92} />
          </Box>
          <Typography sx={{ mt: 4 }}>
            Bookkeeping by voice for market traders in West Africa, with credit that follows the
            books.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
            {reasons.map((reason) => (
              <Chip key={reason} label={reason} size="small" />
            ))}
          </Box>
        </Card>
        <Card sx={{ p: 6, ml: { sm: 10 } }}>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box sx={bubble(false)}>
              <Typography variant="body2">
                We led two rounds in your space. Your deck's unit economics made us want to talk.
              </Typography>
            </Box>
            <Box sx={bubble(true)}>
              <Typography variant="body2">
                Happy to. I have added the projections for you to read first.
              </Typography>
            </Box>
          </Box>
        </Card>
      </Box>
    </Box>
  );
}
