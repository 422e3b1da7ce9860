import { Box, Button, colours, measure, Typography } from '@introvest/shell-sdk/ui';
import { toAuth } from '../auth/toAuth';
import { Preview } from './Preview';

export function Hero() {
  return (
    <Box
      component="section"
      aria-labelledby="hero"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'center',
        gap: { xs: 12, md: 16 },
        maxWidth: measure.page,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        pt: { xs: 10, md: 16 },
        pb: { xs: 16, md: 24 },
      }}
    >
      <Box>
        <Typography variant="display" component="h1" id="hero">
          Where founders meet the right investors
        </Typography>
        <Typography
          variant="subtitle1"
          component="p"
          sx={{
            mt: { xs: 4, md: 6 },
            mb: { xs: 6, md: 8 },
            maxWidth: '52ch',
            color: colours.muted,
          }}
        >
          Introvest matches startups and investors by industry, stage and cheque size, and shows
          both sides why. Verified email addresses, private documents, and messages once you’re
          connected.
        </Typography>
        <JoinButtons />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          Free to join. Introvest makes introductions only. No deals or payments between members
          take place here.
        </Typography>
      </Box>
      <Preview />
    </Box>
  );
}

/** Renders a button for each role. The button opens that role's form, so that nobody has to choose a role twice. */
const JoinButtons = () => (
  <Box
    sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 3 }}
  >
    <Button variant="contained" size="large" {...toAuth({ mode: 'register', role: 'founder' })}>
      Join as Founder
    </Button>
    <Button variant="outlined" size="large" {...toAuth({ mode: 'register', role: 'investor' })}>
      Join as Investor
    </Button>
  </Box>
);
