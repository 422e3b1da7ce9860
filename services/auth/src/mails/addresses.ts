import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { disowning, linkOf, worksFor, type Recipient, type Way } from './letters.js';

/** Asks whoever reads the new address whether it is the account's; the link lives 24 hours. */
export const newAddressMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Confirm your new address',
    sentence: 'You asked to use this address for your Introvest account.',
    action: 'Use this address',
    link: linkOf(`${publicUrl}/auth/new-address`, way),
    footnote:
      'The link works for 24 hours and only once. If you did not ask for it, ignore this mail: nothing changes.',
  });

/** Tells the former address, whose reader can take the account back. */
export const addressChangedMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    ...disowning(to, publicUrl, way, 'address'),
    subject: 'Your address was changed',
    sentence:
      'Your Introvest account has another mail address now, which was asked for with your password and confirmed there.',
    footnote: `If it was you, there is nothing to do. If it was not, the link gives your account this address back, signs it out everywhere and lets you choose a new password. ${worksFor}`,
  });

/** Tells the owner of an address that somebody asked for it. Who that was is nobody's business. */
export const addressTakenMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Somebody asked for your address',
    sentence:
      'Somebody with another Introvest account asked to use this address for it. You have an account with it already, so nothing has changed.',
    action: 'Open the sign-in page',
    link: `${publicUrl}/auth`,
    footnote:
      'If it was you, sign in to the account that has this address. If it was not, there is nothing to do.',
  });
