import { Link } from '@introvest/shell-sdk';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LegalFrame } from '../document/LegalFrame';

export function Sent({ onAgain }: { onAgain: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <LegalFrame>
      <Box ref={view} tabIndex={-1} sx={{ pt: { xs: 6, md: 16 } }}>
        <EmptyState
          icon={<MailCheck />}
          title="Message Sent!"
          titleAs="h1"
          text="Your message is ready in your email app. Once you send it, we typically reply within 24 hours."
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>
              <Button variant="contained" onClick={onAgain}>
                Send Another Message
              </Button>
              <Button component={Link} to="/">
                Return to Homepage
              </Button>
            </Box>
          }
        />
      </Box>
    </LegalFrame>
  );
}
