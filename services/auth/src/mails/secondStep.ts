import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut, type Recipient } from './layout.js';
import { disowning, moment, noActionNeeded, worksFor, type LinkTarget } from './letters.js';

const recentPeriod = `in the last ${lifetimes.undoneDays} days`;

const undone = `sign out all devices, remove passkeys and recovery codes added ${recentPeriod}, and choose a new password. ${worksFor}`;

export const secondStepOnMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way, 'second-step'),
    subject: 'Two-step verification is on',
    sentence:
      'Two-step verification was turned on for your Introvest account, and all other devices were signed out. To sign in, you now need a passkey or a recovery code as well as your password.',
    footnote: `If this was you, keep your recovery codes somewhere you can reach without your devices. If it wasn’t, use the button to turn off two-step verification, ${undone}`,
  });

export const secondStepOffMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way, 'second-step'),
    subject: 'Two-step verification is off',
    sentence:
      'Two-step verification was turned off for your Introvest account. You can sign in with just your password, and your recovery codes no longer work.',
    footnote: `${noActionNeeded} If it wasn’t, use the button to ${undone} Then turn on two-step verification again.`,
  });

export const recoveryCodesMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way, 'second-step'),
    subject: 'You have new recovery codes',
    sentence:
      'New recovery codes were created for your Introvest account. Your old codes no longer work.',
    footnote: `${noActionNeeded} If it wasn’t, use the button to ${undone}`,
  });

const remainingCodes = (left: number) => {
  if (left === 0) return 'You have no codes left. Create new codes in your account settings.';
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`;
};

export const recoveryCodeUsedMail = (
  to: Recipient,
  publicUrl: string,
  way: LinkTarget,
  at: Date,
  browser: string,
  left: number,
): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way, 'second-step'),
    subject: 'A recovery code was used to sign in',
    sentence: `Someone signed in to your Introvest account with your password and a recovery code on ${moment.format(at)} UTC, using ${browser}. ${remainingCodes(left)}`,
    footnote: `${noActionNeeded} If it wasn’t, use the button to sign out all devices, revoke all recovery codes, remove passkeys added ${recentPeriod}, and choose a new password. ${worksFor}`,
  });

/** Returns the email about a correct password with a failed second step. */
export const secondStepFailedMail = (
  to: Recipient,
  publicUrl: string,
  way: LinkTarget,
  at: Date,
  browser: string,
): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way),
    subject: 'Someone entered your password',
    sentence: `Someone entered your Introvest password on ${moment.format(at)} UTC, using ${browser}, on a device we don’t recognise. The passkey or recovery code was wrong, so they couldn’t sign in.`,
    footnote: `${noActionNeeded} If it wasn’t, someone knows your password. Use the button to ${undone}`,
  });
