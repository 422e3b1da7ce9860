import { Link } from '@introvest/shell-sdk';
import { Box, Button, HomeLink, colours, measure, sizes } from '@introvest/shell-sdk/ui';
import { toAuth } from '../auth/toAuth';

const anchors = [
  { to: '#how-it-works', label: 'How it works' },
  { to: '#features', label: 'Features' },
];

const slimOnPhones = {
  minWidth: 0,
  flexShrink: 0,
  px: { xs: 2.5, sm: 4.5 },
  fontSize: { xs: sizes.sm, sm: sizes.md },
};

const anchorRow = {
  display: 'flex',
  gap: 1,
  order: { xs: 1, md: 0 },
  width: { xs: '100%', md: 'auto' },
  ml: { xs: -3, md: 8 },
  pb: { xs: 1, md: 0 },
};

export function LandingBar() {
  return (
    <Box
      data-bar
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        bgcolor: colours.paper,
        borderBottom: `1px solid ${colours.line}`,
      }}
    >
      <Box
        component="nav"
        aria-label="Introvest"
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          pt: { xs: 2, md: 0 },
          gap: { xs: 0.5, sm: 3 },
          maxWidth: measure.page,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          minHeight: 64,
        }}
      >
        <HomeLink />
        <Box sx={anchorRow}>
          {anchors.map(({ to, label }) => (
            <Button key={to} variant="text" component={Link} to={to} sx={{ color: colours.muted }}>
              {label}
            </Button>
          ))}
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="text" {...toAuth({ mode: 'login' })} sx={slimOnPhones}>
          Sign In
        </Button>
        <Button variant="contained" {...toAuth({ mode: 'selection' })} sx={slimOnPhones}>
          Get Started
        </Button>
      </Box>
    </Box>
  );
}
