import type { ContactForm } from '@introvest/contracts/legal';

export const contactAddress = 'hello@introvest.example';

/**
 * Returns a mailto URL (RFC 6068) with all fields filled in. Every part is encoded, so that nothing can add a
 * recipient.
 */
export function mailLink({ name, email, subject, message }: ContactForm): string {
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, '\r\n');
  return `mailto:${contactAddress}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
