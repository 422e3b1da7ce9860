import { useDocumentTitle, useLocation } from '@introvest/shell-sdk';
import {
  Box,
  Button,
  CircularProgress,
  HomeLink,
  Typography,
  colours,
} from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Assurance } from './Assurance';
import type { Role } from './mode';
import { DestinationNotice } from './DestinationNotice';
import { OutcomeIcon } from './OutcomeIcon';

const icons = {
  good: <OutcomeIcon good />,
  bad: <OutcomeIcon good={false} />,
  pending: <CircularProgress size={56} />,
};

interface AuthFrameProps {
  overline?: string;
  outcome?: keyof typeof icons;
  title: string;
  text?: string;
  role?: Role;
  waiting?: string;
  onBack?: (() => void) | undefined;
  children?: ReactNode;
}

export function AuthFrame(props: AuthFrameProps) {
  const { overline, outcome, title, text, role, waiting, onBack, children } = props;
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
            {outcome && <Box sx={{ mb: 6 }}>{icons[outcome]}</Box>}
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
          {waiting && <DestinationNotice toDo={waiting} />}
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

/**
 * Focuses the new mode's heading, because the button that the user pressed has been removed. Doesn't take focus away
 * from a field.
 */
function useArrivalAt(heading: RefObject<HTMLHeadingElement | null>) {
  const byNavigation = useLocation().key !== 'default';
  useEffect(() => {
    const unclaimed = document.activeElement === document.body;
    if (byNavigation && unclaimed) heading.current?.focus({ preventScroll: true });
  }, [byNavigation, heading]);
}
