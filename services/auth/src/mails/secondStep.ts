import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { disowning, moment, worksFor, type Recipient, type Way } from './letters.js';

const lately = `in the last ${lifetimes.undoneDays} days`;

const undone = `signs your account out everywhere, removes passkeys and recovery codes that were added ${lately} and lets you choose a new password. ${worksFor}`;

/** Tells that the password alone opens the account no longer. */
export const secondStepOnMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    ...disowning(to, publicUrl, way, 'second-step'),
    subject: 'A passkey is asked for after your password',
    sentence:
      'Your Introvest account now asks for a passkey, or a recovery code, after the password. It was turned on in the account settings, and the account was signed out everywhere else.',
    footnote: `If it was you, there is nothing to do: keep your recovery codes where you find them without your devices. If it was not, the link turns it off, ${undone}`,
  });

/** Tells that the password is enough again. */
export const secondStepOffMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    ...disowning(to, publicUrl, way, 'second-step'),
    subject: 'Your password alone opens your account again',
    sentence:
      'Your Introvest account no longer asks for a passkey after the password. It was turned off in the account settings, and the recovery codes work no longer.',
    footnote: `If it was you, there is nothing to do. If it was not, the link ${undone} Then turn it on again.`,
  });

/** Tells of a new set of codes. */
export const recoveryCodesMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    ...disowning(to, publicUrl, way, 'second-step'),
    subject: 'You have new recovery codes',
    sentence:
      'New recovery codes were made for your Introvest account in its settings. Those before work no longer.',
    footnote: `If it was you, there is nothing to do. If it was not, the link ${undone}`,
  });

const leftOver = (left: number) => {
  if (left === 0) return 'It was the last one: make new ones in the account settings.';
  return left === 1 ? 'One code is left.' : `${left} codes are left.`;
};

/** Tells of a sign-in with a code, wherever it was. */
export const recoveryCodeUsedMail = (
  to: Recipient,
  publicUrl: string,
  way: Way,
  at: Date,
  browser: string,
  left: number,
): Mail =>
  layOut({
    ...disowning(to, publicUrl, way, 'second-step'),
    subject: 'A recovery code was used',
    sentence: `Somebody signed in to your Introvest account with its password and a recovery code on ${moment.format(at)} UTC, with ${browser}. ${leftOver(left)}`,
    footnote: `If it was you, there is nothing to do. If it was not, the link signs your account out everywhere, ends every recovery code, removes passkeys that were added ${lately} and lets you choose a new password. ${worksFor}`,
  });

/** Tells of somebody who knows the password and failed at the second step. */
export const secondStepFailedMail = (
  to: Recipient,
  publicUrl: string,
  way: Way,
  at: Date,
  browser: string,
): Mail =>
  layOut({
    ...disowning(to, publicUrl, way),
    subject: 'Somebody entered your password',
    sentence: `Somebody entered the password of your Introvest account on ${moment.format(at)} UTC, with ${browser}, on a device that we did not know. The passkey or recovery code was wrong, so nobody was signed in.`,
    footnote: `If it was you, there is nothing to do. If it was not, somebody knows your password: the link ${undone}`,
  });
