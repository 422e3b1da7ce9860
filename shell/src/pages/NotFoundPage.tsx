import { Link, useSession } from '@introvest/shell-sdk';
import { Box, Button, colours, fonts, Typography } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { useContext } from 'react';
import { homeOf } from '../access/access';
import { ENTRY, PlacesContext } from '../access/places';
import { Arrival, useTitle } from '../arrival/Arrival';

/** Renders the two halves of the logo apart from each other. */
function LostMark() {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 150"
      aria-hidden
      focusable="false"
      sx={{ width: { xs: 200, sm: 240 }, height: 'auto', mx: 'auto' }}
    >
      <path d="M92 138a52 52 0 0 1 0-104z" fill={colours.spruce} />
      <path d="M150 8a52 52 0 0 1 0 104z" fill={colours.saffron} />
      <path
        d="M121 20v116"
        stroke={colours.line}
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
    </Box>
  );
}

export function NotFoundPage() {
  useTitle('Page not found · Introvest');
  const { user } = useSession();
  const places = useContext(PlacesContext);
  const home = (user && homeOf(user, places)) ?? ENTRY;
  return (
    <Arrival>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 'calc(100dvh - var(--offline, 0px) - 65px)',
          px: 5,
          py: 10,
        }}
      >
        <Box sx={{ maxWidth: '30rem', textAlign: 'center' }}>
          <LostMark />
          <Typography
            component="h1"
            sx={{
              mt: 8,
              fontFamily: fonts.display,
              fontSize: { xs: '1.75rem', sm: '2.5rem' },
              fontWeight: 580,
              lineHeight: 1.14,
              letterSpacing: '-0.015em',
            }}
          >
            404 Page Not Found
          </Typography>
          <Typography sx={{ mt: 3, mx: 'auto', maxWidth: '42ch', color: colours.muted }}>
            We couldn’t find this page. The link may be out of date, or the URL may have a typo.
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              justifyContent: 'center',
              gap: 3,
              mt: 8,
            }}
          >
            <Button component={Link} to={home} variant="contained">
              {user ? 'Go to your dashboard' : 'Go to the home page'}
            </Button>
            <Button startIcon={<ArrowLeft />} onClick={() => history.back()}>
              Go back
            </Button>
          </Box>
        </Box>
      </Box>
    </Arrival>
  );
}
