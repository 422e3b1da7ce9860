import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { linkOf, type Recipient, type Way } from './letters.js';

/** Tells of a new way into the account; the link disowns it and lives seven days. */
export const passkeyAddedMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'A passkey was added to your account',
    sentence:
      'Your Introvest account can now be opened with a new passkey. It was added in the account settings with your password.',
    action: 'This was not me',
    link: `${linkOf(`${publicUrl}/auth/not-me`, way)}&of=passkey`,
    footnote:
      'If it was you, there is nothing to do. If it was not, the link removes every passkey that was added in the last 8 days, signs your account out everywhere and lets you choose a new password. It works for 7 days and only once.',
  });
