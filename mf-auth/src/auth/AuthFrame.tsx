import { Link } from '@introvest/shell-sdk';
import { Box, Button, colours, Logo, Typography } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Assurance } from './Assurance';

interface AuthFrameProps {
  overline?: string;
  title: string;
  text?: string;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of every account screen: what Introvest promises at the left, one column of form at the right. */
export function AuthFrame({ overline, title, text, onBack, children }: AuthFrameProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '5fr 7fr' }, minHeight: '100dvh' }}>
      <Assurance />
      <Box sx={{ px: { xs: 5, sm: 10 }, py: { xs: 5, md: 8 }, bgcolor: colours.paper }}>
        <Box sx={{ maxWidth: 480, mx: 'auto', display: 'flex', flexDirection: 'column' }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              minHeight: 44,
            }}
          >
            <Box
              component={Link}
              to="/"
              aria-label="Introvest, home"
              sx={{ textDecoration: 'none', py: 2 }}
            >
              <Logo size={26} />
            </Box>
            {onBack && (
              <Button
                variant="text"
                startIcon={<ArrowLeft size={20} strokeWidth={1.75} />}
                onClick={onBack}
              >
                Back
              </Button>
            )}
          </Box>
          <Box sx={{ mt: { xs: 8, md: 14 }, mb: 8 }}>
            {overline && (
              <Typography variant="overline" component="p" sx={{ mb: 2 }}>
                {overline}
              </Typography>
            )}
            <Typography variant="h1">{title}</Typography>
            {text && (
              <Typography variant="subtitle1" component="p" sx={{ mt: 2 }}>
                {text}
              </Typography>
            )}
          </Box>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
