import { useDocumentTitle, useLocation } from '@introvest/shell-sdk';
import { Box, Button, HomeLink, Typography, colours } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Assurance } from './Assurance';
import type { Role } from './mode';
import { Waiting } from './Waiting';

export interface AuthFrameProps {
  overline?: string;
  /** Stands above the title: how it went, where that is the news. */
  icon?: ReactNode;
  title: string;
  text?: string;
  /** Tints the frame, once it is known who is joining. */
  role?: Role;
  /** Begins the sentence that names what waits behind signing in, where something does. */
  waiting?: string;
  onBack?: (() => void) | undefined;
  children?: ReactNode;
}

/** The frame of every account screen: what Introvest promises at the left, one column of form at the right. */
export function AuthFrame(props: AuthFrameProps) {
  const { overline, icon, title, text, role, waiting, onBack, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} · Introvest`);
  useArrivalAt(heading);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '5fr 7fr' }, minHeight: '100dvh' }}>
      <Assurance role={role} />
      <Box sx={{ px: { xs: 4, sm: 10 }, py: { xs: 3, md: 8 }, bgcolor: colours.paper }}>
        <Box sx={{ maxWidth: '30rem', mx: 'auto', display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <HomeLink />
            {onBack && <BackButton onPress={onBack} />}
          </Box>
          <Box sx={{ mt: { xs: 8, md: 14 }, mb: 8 }}>
            {icon && <Box sx={{ mb: 6 }}>{icon}</Box>}
            {overline && (
              <Typography variant="overline" component="p" sx={{ mb: 2 }}>
                {overline}
              </Typography>
            )}
            <Typography variant="h1" ref={heading} tabIndex={-1}>
              {title}
            </Typography>
            {text && (
              <Typography variant="subtitle1" component="p" sx={{ mt: 2 }}>
                {text}
              </Typography>
            )}
          </Box>
          {waiting && <Waiting toDo={waiting} />}
          {children}
        </Box>
      </Box>
    </Box>
  );
}

function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="text"
      startIcon={<ArrowLeft size={20} strokeWidth={1.75} />}
      onClick={onPress}
      sx={{ mr: -4 }}
    >
      Back
    </Button>
  );
}

/** The pressed button left with the mode before; focus goes to the new heading unless a field took it. */
function useArrivalAt(heading: RefObject<HTMLHeadingElement | null>) {
  const byNavigation = useLocation().key !== 'default';
  useEffect(() => {
    const unclaimed = document.activeElement === document.body;
    if (byNavigation && unclaimed) heading.current?.focus({ preventScroll: true });
  }, [byNavigation, heading]);
}
