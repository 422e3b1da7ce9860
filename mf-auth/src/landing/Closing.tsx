import { Link } from '@introvest/shell-sdk';
import { Box, Button, colours, Logo, measure, Typography } from '@introvest/shell-sdk/ui';

const links = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/contact', label: 'Contact' },
];

export function Closing() {
  return (
    <>
      <Box
        component="section"
        aria-labelledby="closing"
        sx={{ bgcolor: colours.surface, borderBlock: `1px solid ${colours.line}` }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: { xs: 'stretch', sm: 'center' },
            textAlign: { sm: 'center' },
            maxWidth: measure.page,
            mx: 'auto',
            px: { xs: 4, md: 6 },
            py: { xs: 16, md: 24 },
          }}
        >
          <Typography variant="h1" component="h2" id="closing">
            Your next introduction starts with a profile
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ mt: 3, mb: 8 }}>
            Setup takes about 10 minutes for founders and 3 minutes for investors.
          </Typography>
          <Button variant="contained" size="large" component={Link} to="/auth">
            Create your profile
          </Button>
        </Box>
      </Box>
      <Footer />
    </>
  );
}

function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        justifyContent: 'space-between',
        gap: 4,
        maxWidth: measure.page,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        py: 8,
      }}
    >
      <Logo size={24} />
      <Box
        component="nav"
        aria-label="Legal"
        sx={{ display: 'flex', flexWrap: 'wrap', mx: -4, columnGap: 1 }}
      >
        {links.map(({ to, label }) => (
          <Button key={to} variant="text" component={Link} to={to} sx={{ color: colours.muted }}>
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
