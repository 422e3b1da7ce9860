import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { Answers } from '../contact/Answers';
import { ContactFields } from '../contact/ContactFields';
import { Sent } from '../contact/Sent';
import { LegalFrame } from '../document/LegalFrame';

export default function Contact() {
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <LegalFrame>
      <PageHeader title="Contact" subtitle="Ask a question, share an idea or report a problem." />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 10, md: 16 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 35rem) minmax(0, 1fr)' },
        }}
      >
        <ContactFields onSent={() => setSent(true)} />
        <Box sx={{ mt: { md: 7 } }}>
          <Answers />
        </Box>
      </Box>
    </LegalFrame>
  );
}
