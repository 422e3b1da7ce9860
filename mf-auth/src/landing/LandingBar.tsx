import { Link } from '@introvest/shell-sdk';
import { Box, Button, colours, Logo, measure } from '@introvest/shell-sdk/ui';

const anchors = [
  { href: '#how-it-works', label: 'How it works' },
  { href: '#features', label: 'Features' },
];

/** The landing page's own navigation. */
export function LandingBar() {
  return (
    <Box
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
          gap: 3,
          maxWidth: measure.page,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          minHeight: 64,
        }}
      >
        <Box component={Link} to="/" aria-label="Introvest" sx={{ textDecoration: 'none', py: 2 }}>
          <Logo size={26} />
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 2, ml: 8 }}>
          {anchors.map(({ href, label }) => (
            <Button
              key={href}
              variant="text"
              component="a"
              href={href}
              sx={{ color: colours.muted }}
            >
              {label}
            </Button>
          ))}
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="text" component={Link} to="/auth" state={{ mode: 'login' }}>
          Sign In
        </Button>
        <Button
          variant="contained"
          component={Link}
          to="/auth"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Get Started
        </Button>
      </Box>
    </Box>
  );
}
