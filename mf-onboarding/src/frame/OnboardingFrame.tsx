import { Link, signOut } from '@introvest/shell-sdk';
import { Box, Button, colours, Logo } from '@introvest/shell-sdk/ui';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

export function OnboardingFrame({ status, children }: { status?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: colours.paper }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          minHeight: 64,
          px: { xs: 4, sm: 8 },
          bgcolor: colours.surface,
          borderBottom: `1px solid ${colours.line}`,
        }}
      >
        <Box component={Link} to="/" aria-label="Introvest, home" sx={{ py: 2, lineHeight: 0 }}>
          <Logo size={26} />
        </Box>
        <Box sx={{ ml: 'auto' }}>{status}</Box>
        <Button variant="text" startIcon={<LogOut />} onClick={() => void signOut()}>
          Log out
        </Button>
      </Box>
      <Box sx={{ maxWidth: '65rem', mx: 'auto', px: { xs: 4, sm: 8 }, pb: { xs: 16, md: 24 } }}>
        {children}
      </Box>
    </Box>
  );
}
