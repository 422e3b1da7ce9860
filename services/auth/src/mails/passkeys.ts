import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { disowning, worksFor, type Recipient, type Way } from './letters.js';

/** Tells of a new way into the account; the link disowns it. */
export const passkeyAddedMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    ...disowning(to, publicUrl, way, 'passkey'),
    subject: 'A passkey was added to your account',
    sentence:
      'Your Introvest account can now be opened with a new passkey. It was added in the account settings with your password.',
    footnote: `If it was you, there is nothing to do. If it was not, the link removes every passkey that was added in the last ${lifetimes.undoneDays} days, signs your account out everywhere and lets you choose a new password. ${worksFor}`,
  });
