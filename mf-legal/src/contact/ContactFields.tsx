import checkContact from '@introvest/contracts/forms/contact';
import type { ContactForm } from '@introvest/contracts/legal';
import { Form, SubmitButton, TextArea, TextInput, validateWith } from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import { openMail } from './mailLink';

export function ContactFields({ onSent }: { onSent: () => void }) {
  const handleSubmit = (values: ContactForm) => {
    if (openMail(values)) onSent();
  };
  return (
    <Form<ContactForm> onSubmit={handleSubmit} validate={validateWith(checkContact)}>
      {({ handleSubmit: submit }) => (
        <Box component="form" onSubmit={submit} noValidate sx={column}>
          <TextInput name="name" label="Full Name" autoComplete="name" required />
          <TextInput
            name="email"
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <TextInput name="subject" label="Subject" required />
          <TextArea name="message" label="Message" minRows={6} required />
          <Box>
            <SubmitButton size="large" sx={{ width: { xs: '100%', sm: 'auto' } }}>
              Send Message
            </SubmitButton>
          </Box>
        </Box>
      )}
    </Form>
  );
}

const column = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
