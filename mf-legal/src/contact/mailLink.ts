import type { ContactForm } from '@introvest/contracts/legal';
import { toast } from '@introvest/shell-sdk';

export const contactAddress = 'hello@introvest.example';

/**
 * Returns a mailto URL (RFC 6068) with all fields filled in. Every part is encoded, so that no field can add a
 * recipient.
 */
export function mailLink({ name, email, subject, message }: ContactForm): string {
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, '\r\n');
  return `mailto:${contactAddress}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function openMail(values: ContactForm): boolean {
  try {
    // Clicks a link, because assigning to `location` could leave the page.
    Object.assign(document.createElement('a'), { href: mailLink(values) }).click();
    toast({
      title: 'Email client opened',
      description:
        'Your default email application should now be open with your message pre-filled.',
    });
    return true;
  } catch {
    // Text with a lone surrogate can't be encoded, and some locked-down browsers block mailto links.
    toast({
      title: 'Error',
      description: 'There was an issue opening your email client. Please try again.',
      variant: 'destructive',
    });
    return false;
  }
}
