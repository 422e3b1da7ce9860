import { Link } from '@introvest/shell-sdk';
import {
  Box,
  Button,
  EmptyState,
  Link as TextLink,
  PageHeader,
  Typography,
} from '@introvest/shell-sdk/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ContactFields } from '../contact/ContactFields';
import { contactAddress } from '../contact/mailLink';
import { LegalFrame } from '../document/LegalFrame';

/** Contact by the person's own mail program, with the address for those who have none. */
export default function Contact() {
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <LegalFrame>
      <PageHeader
        title="Contact"
        subtitle="Questions, ideas, or something that does not work: write to us. Replies typically come within 24 hours."
      />
      <Box sx={{ maxWidth: 560 }}>
        <ContactFields onSent={() => setSent(true)} />
        <Typography color="text.secondary" sx={{ mt: 8 }}>
          No mail program on this device? Write to{' '}
          <TextLink href={`mailto:${contactAddress}`}>{contactAddress}</TextLink>. For partnerships
          and press, mention 'Partnership' or 'Media' in the subject.
        </Typography>
      </Box>
    </LegalFrame>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', pt: { xs: 8, md: 20 } }}>
      <EmptyState
        icon={<MailCheck />}
        title="Message Sent!"
        titleAs="h1"
        text="Send it from your mail program and we will answer, typically within 24 hours."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>
            <Button variant="contained" onClick={onAgain}>
              Send Another Message
            </Button>
            <Button variant="outlined" component={Link} to="/">
              Return to Homepage
            </Button>
          </Box>
        }
      />
    </Box>
  );
}
