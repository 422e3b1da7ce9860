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

/** A startup as an investor meets it, made of the product's own parts. */
export function MatchCard() {
  return (
    <Card sx={{ p: { xs: 5, sm: 6 }, pb: { sm: 12 } }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <PersonAvatar name="Amara Okafor" role="founder" size="lg" />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h4" component="p">
            Tallybird
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            component="div"
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            Amara Okafor <VerifiedMark />
          </Typography>
        </Box>
        <MatchRing score={92} />
      </Box>
      <Typography sx={{ mt: 4 }}>
        Working capital for market traders, priced by their own daily takings.
      </Typography>
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 5,
          mt: 3,
          pt: 3,
          borderTop: `1px solid ${colours.line}`,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>Seed</span>
        <span>Raising $1.8M</span>
        <span>Lagos, Nigeria</span>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {reasons.map((reason, index) => (
          <Chip
            key={reason}
            label={reason}
            size="small"
            color={index === 0 ? 'primary' : 'default'}
          />
        ))}
      </Box>
    </Card>
  );
}
