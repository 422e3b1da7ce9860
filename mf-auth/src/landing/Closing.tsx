import { Link } from '@introvest/shell-sdk';
import { Box, Button, colours, Logo, measure, Typography } from '@introvest/shell-sdk/ui';
import { JoinButtons } from './JoinButtons';

const links = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/contact', label: 'Contact' },
];

/** The last invitation and the footer. */
export function Closing() {
  return (
    <>
      <Box
        component="section"
        aria-labelledby="closing"
        sx={{ bgcolor: colours.spruceTint, borderBlock: `1px solid ${colours.line}` }}
      >
        <Box
          sx={{ maxWidth: measure.page, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 16, md: 20 } }}
        >
          <Typography variant="h1" component="h2" id="closing">
            Your next introduction is a profile away
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ mt: 3, mb: 8 }}>
            It takes a founder about ten minutes and an investor about three.
          </Typography>
          <JoinButtons />
        </Box>
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 4,
          maxWidth: measure.page,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          py: 8,
        }}
      >
        <Logo size={24} />
        <Box sx={{ flexGrow: 1 }} />
        <Box component="nav" aria-label="Legal" sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {links.map(({ to, label }) => (
            <Button key={to} variant="text" component={Link} to={to} sx={{ color: colours.muted }}>
              {label}
            </Button>
          ))}
        </Box>
      </Box>
    </>
  );
}
