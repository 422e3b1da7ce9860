import { Link } from '@introvest/shell-sdk';
import { Box, Button, HomeLink, colours, measure } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

const onScreen = { '@media print': { display: 'none' } };

const onPaper = { '@media print': { p: 0, maxWidth: 'none' } };

export function LegalFrame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <>
      <Box sx={{ ...onScreen, borderBottom: `1px solid ${colours.line}` }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            minHeight: 64,
            maxWidth: measure.page,
            mx: 'auto',
            px: { xs: 4, md: 6 },
          }}
        >
          <HomeLink />
          <Button
            variant="text"
            component={Link}
            to="/"
            startIcon={<ArrowLeft size={20} strokeWidth={1.75} />}
            sx={{ mr: -4 }}
          >
            Back to Home
          </Button>
        </Box>
      </Box>
      <Box
        sx={{
          maxWidth: measure.page,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          pb: { xs: 16, md: 24 },
          ...onPaper,
        }}
      >
        {children}
        {below && <Box sx={onScreen}>{below}</Box>}
      </Box>
    </>
  );
}
