import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut, type Recipient } from './layout.js';
import { disowning, noActionNeeded, worksFor, type LinkTarget } from './letters.js';

/** Returns the email about a new passkey. Its link disowns the change. */
export const passkeyAddedMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way, 'passkey'),
    subject: 'A passkey was added to your account',
    sentence:
      'A new passkey was added to your Introvest account. The passkey can be used to sign in without your password.',
    footnote: `${noActionNeeded} If it wasn’t, use the button to remove every passkey added in the last ${lifetimes.undoneDays} days, sign out all devices and choose a new password. ${worksFor}`,
  });
