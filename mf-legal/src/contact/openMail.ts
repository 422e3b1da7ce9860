import type { ContactForm } from '@introvest/contracts/legal';
import { toast } from '@introvest/shell-sdk';
import { mailLink } from './mailLink';

/** Follows the link as a press on it would: a page that sets its own address might leave it. */
function follow(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

/** Opens the person's own mail program; nothing is sent by us. Answers whether that went well. */
export function openMail(values: ContactForm): boolean {
  try {
    follow(mailLink(values));
    toast({
      title: 'Email client opened',
      description:
        'Your default email application should now be open with your message pre-filled.',
    });
    return true;
  } catch {
    // A lone surrogate cannot be encoded; some locked-down browsers refuse the scheme.
    toast({
      title: 'Error',
      description: 'There was an issue opening your email client. Please try again.',
      variant: 'destructive',
    });
    return false;
  }
}
