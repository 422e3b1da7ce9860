import type { ContactForm } from '@introvest/contracts/legal';
import { toast } from '@introvest/shell-sdk';
import { mailLink } from './mailLink';

/** Opens a URL by clicking a link, because setting `location` could leave the page. */
function follow(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

/**
 * Opens the person's email program with the message. Nothing is sent to our servers. Returns whether the program could
 * be opened.
 */
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
    // A lone surrogate can't be encoded, and some locked-down browsers refuse mailto links.
    toast({
      title: 'Error',
      description: 'There was an issue opening your email client. Please try again.',
      variant: 'destructive',
    });
    return false;
  }
}
