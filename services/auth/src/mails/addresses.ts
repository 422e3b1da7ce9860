import type { Mail } from '@introvest/service-kit/mail';
import { layOut, type Recipient } from './layout.js';
import { disowning, linkOf, noActionNeeded, worksFor, type LinkTarget } from './letters.js';

/** Returns the email that asks to confirm a new email address. Its link is valid for 24 hours. */
export const newAddressMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    subject: 'Confirm your new email address',
    sentence: 'You asked to use this email address for your Introvest account.',
    action: 'Confirm email address',
    page: linkOf('/auth/new-address', way),
    footnote:
      'This single-use link expires in 24 hours. If you didn’t ask for this, ignore this email and nothing will change.',
  });

/** Returns the email that notifies the former address of the change, and lets its owner restore the account. */
export const addressChangedMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way, 'address'),
    subject: 'Your email address was changed',
    sentence:
      'Your Introvest account’s email address was changed. The change was made with your password and confirmed from the new email address.',
    footnote: `${noActionNeeded} If it wasn’t, use the button to restore this email address, sign out all devices and choose a new password. ${worksFor}`,
  });

/** Returns the email that tells an address's owner that someone requested the address, without saying who. */
export const addressTakenMail = (to: Recipient, publicUrl: string): Mail =>
  layOut(to, publicUrl, {
    subject: 'Someone tried to use your email address',
    sentence:
      'Someone tried to use this email address for another Introvest account. You already have an account with this email address, so nothing has changed.',
    action: 'Sign in',
    page: '/auth',
    footnote:
      'If this was you, sign in to the account that uses this email address. If it wasn’t, you don’t need to do anything.',
  });
