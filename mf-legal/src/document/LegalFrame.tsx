import { Link } from '@introvest/shell-sdk';
import { Box, Button, colours, Logo, measure } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

const onScreen = { '@media print': { display: 'none' } };

/** The quiet frame of the legal and contact pages: a way home above and below. */
export function LegalFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: measure.page, mx: 'auto', px: { xs: 4, md: 6 }, pb: 16 }}>
      <Box
        sx={{
          ...onScreen,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 64,
          borderBottom: `1px solid ${colours.line}`,
        }}
      >
        <Box component={Link} to="/" aria-label="Introvest" sx={{ textDecoration: 'none', py: 2 }}>
          <Logo size={26} />
        </Box>
        <Button
          variant="text"
          component={Link}
          to="/"
          startIcon={<ArrowLeft size={20} strokeWidth={1.75} />}
        >
          Back to Home
        </Button>
      </Box>
      {children}
      <Box sx={{ ...onScreen, mt: 14 }}>
        <Button variant="outlined" component={Link} to="/">
          Return to Homepage
        </Button>
      </Box>
    </Box>
  );
}
