import checkContact from '@introvest/contracts/forms/contact';
import type { ContactForm } from '@introvest/contracts/legal';
import { toast } from '@introvest/shell-sdk';
import { Form, SubmitButton, TextArea, TextInput, validateWith } from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import { mailLink } from './mailLink';

/** Opens the person's own mail program; nothing is sent by us. */
function openMail(values: ContactForm): boolean {
  try {
    window.location.assign(mailLink(values));
    toast({
      title: 'Email client opened',
      description:
        'Your default email application should now be open with your message pre-filled.',
    });
    return true;
  } catch {
    toast({
      title: 'Error',
      description: 'There was an issue opening your email client. Please try again.',
      variant: 'destructive',
    });
    return false;
  }
}

export function ContactFields({ onSent }: { onSent: () => void }) {
  const handleSubmit = (values: ContactForm) => {
    if (openMail(values)) onSent();
  };
  return (
    <Form<ContactForm> onSubmit={handleSubmit} validate={validateWith(checkContact)}>
      {({ handleSubmit: submit }) => (
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
          <TextInput name="name" label="Full Name" autoComplete="name" required />
          <TextInput
            name="email"
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <TextInput
            name="subject"
            label="Subject"
            required
            help="Mention 'Partnership' or 'Media' here if it is about one of them"
          />
          <TextArea name="message" label="Message" minRows={6} required />
          <Box>
            <SubmitButton size="large">Send Message</SubmitButton>
          </Box>
        </Box>
      )}
    </Form>
  );
}
