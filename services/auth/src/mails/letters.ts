import { lifetimes } from '@introvest/contracts/promises';
import type { EmailContent } from './layout.js';

export interface LinkTarget {
  token: string;
  next?: string | undefined;
}

export const linkOf = (page: string, { token, next }: LinkTarget): string =>
  `${page}?token=${token}${next ? `&next=${encodeURIComponent(next)}` : ''}`;

export const verificationMail = (link: LinkTarget): EmailContent => ({
  subject: 'Verify your email',
  sentence: 'Please confirm that this is your email address.',
  action: 'Verify email address',
  page: linkOf('/auth/verify', link),
  footnote:
    'This link expires in 24 hours. If you didn’t create an Introvest account, you can ignore this email.',
});

export const resetMail = (link: LinkTarget): EmailContent => ({
  subject: 'Reset your password',
  sentence: 'We received a request to reset your Introvest password.',
  action: 'Choose a new password',
  page: linkOf('/auth/reset', link),
  footnote:
    'This single-use link expires in one hour. If you didn’t ask for this, ignore this email and your password won’t change.',
});

const noActionNeeded = 'If this was you, you don’t need to do anything.';

const byLink = {
  how: 'with a link we sent to this email address',
  intruder: 'someone else may be able to read your email. Secure your email account, then',
};
const inItsSettings = {
  how: 'in your account settings, by someone who knew the old password',
  intruder: 'someone else knew your password. To choose a new one,',
};

export const passwordChangedMail = (inSettings?: boolean): EmailContent => {
  const { how, intruder } = inSettings ? inItsSettings : byLink;
  return {
    subject: 'Your password was changed',
    sentence: `Your Introvest password was changed ${how}. All other devices were signed out.`,
    action: 'Sign in',
    page: '/auth',
    footnote: `${noActionNeeded} If it wasn’t, ${intruder} select ‘Forgot password?’ on the sign-in page.`,
  };
};

export const exportReadyMail = (): EmailContent => ({
  subject: 'Your data is ready to download',
  sentence: `The copy of your Introvest data is ready. You can download it for ${lifetimes.exportDays} days.`,
  action: 'Download your data',
  page: '/profile/privacy',
  footnote:
    'If you didn’t ask for this, someone else knows your password. Change it in your account settings.',
});

export const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const worksFor = `This single-use link expires in ${lifetimes.notMeDays} days.`;

const disowning = (link: LinkTarget, of?: 'passkey' | 'address' | 'second-step') => ({
  action: 'This wasn’t me',
  page: `${linkOf('/auth/not-me', link)}${of ? `&of=${of}` : ''}`,
});

export type SignedInWith = 'your password' | 'a passkey' | 'your password and a passkey';

export const newDeviceMail = (
  link: LinkTarget,
  at: Date,
  browser: string,
  signedInWith: SignedInWith,
): EmailContent => ({
  ...disowning(link),
  subject: 'New sign-in to your account',
  sentence: `Someone signed in to your Introvest account with ${signedInWith} on ${moment.format(at)} UTC, using ${browser}. We didn’t recognise the device.`,
  footnote: `${noActionNeeded} If it wasn’t, use the button to sign out all devices, remove recently added sign-in methods, and choose a new password. ${worksFor}`,
});

const returned = {
  refund: 'Your highlight payment was refunded',
  dispute: 'Your bank reversed your highlight payment',
};

export const endedMail = (reason: keyof typeof returned): EmailContent => ({
  subject: 'Your highlight has ended',
  sentence: `${returned[reason]}, so this highlight has ended.`,
  action: 'Go to dashboard',
  page: '/dashboard',
  footnote:
    'Highlight days you paid for separately aren’t affected. If you didn’t expect this, use our contact page to let us know.',
});

export const newAddressMail = (link: LinkTarget): EmailContent => ({
  subject: 'Confirm your new email address',
  sentence: 'You asked to use this email address for your Introvest account.',
  action: 'Confirm email address',
  page: linkOf('/auth/new-address', link),
  footnote:
    'This single-use link expires in 24 hours. If you didn’t ask for this, ignore this email and nothing will change.',
});

export const addressChangedMail = (link: LinkTarget): EmailContent => ({
  ...disowning(link, 'address'),
  subject: 'Your email address was changed',
  sentence:
    'Your Introvest account’s email address was changed. The change was made with your password and confirmed from the new email address.',
  footnote: `${noActionNeeded} If it wasn’t, use the button to restore this email address, sign out all devices and choose a new password. ${worksFor}`,
});

export const addressTakenMail = (): EmailContent => ({
  subject: 'Someone tried to use your email address',
  sentence:
    'Someone tried to use this email address for another Introvest account. You already have an account with this email address, so nothing has changed.',
  action: 'Sign in',
  page: '/auth',
  footnote:
    'If this was you, sign in to the account that uses this email address. If it wasn’t, you don’t need to do anything.',
});

export const passkeyAddedMail = (link: LinkTarget): EmailContent => ({
  ...disowning(link, 'passkey'),
  subject: 'A passkey was added to your account',
  sentence:
    'A new passkey was added to your Introvest account. The passkey can be used to sign in without your password.',
  footnote: `${noActionNeeded} If it wasn’t, use the button to remove every passkey added in the last ${lifetimes.undoneDays} days, sign out all devices and choose a new password. ${worksFor}`,
});

const recentPeriod = `in the last ${lifetimes.undoneDays} days`;

const undone = `sign out all devices, remove passkeys and recovery codes added ${recentPeriod}, and choose a new password. ${worksFor}`;

export const secondStepOnMail = (link: LinkTarget): EmailContent => ({
  ...disowning(link, 'second-step'),
  subject: 'Two-step verification is on',
  sentence:
    'Two-step verification was turned on for your Introvest account, and all other devices were signed out. To sign in, you now need a passkey or a recovery code as well as your password.',
  footnote: `If this was you, keep your recovery codes somewhere you can reach without your devices. If it wasn’t, use the button to turn off two-step verification, ${undone}`,
});

export const secondStepOffMail = (link: LinkTarget): EmailContent => ({
  ...disowning(link, 'second-step'),
  subject: 'Two-step verification is off',
  sentence:
    'Two-step verification was turned off for your Introvest account. You can sign in with just your password, and your recovery codes no longer work.',
  footnote: `${noActionNeeded} If it wasn’t, use the button to ${undone} Then turn on two-step verification again.`,
});

export const recoveryCodesMail = (link: LinkTarget): EmailContent => ({
  ...disowning(link, 'second-step'),
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
  link: LinkTarget,
  at: Date,
  browser: string,
  left: number,
): EmailContent => ({
  ...disowning(link, 'second-step'),
  subject: 'A recovery code was used to sign in',
  sentence: `Someone signed in to your Introvest account with your password and a recovery code on ${moment.format(at)} UTC, using ${browser}. ${remainingCodes(left)}`,
  footnote: `${noActionNeeded} If it wasn’t, use the button to sign out all devices, revoke all recovery codes, remove passkeys added ${recentPeriod}, and choose a new password. ${worksFor}`,
});

export const secondStepFailedMail = (
  link: LinkTarget,
  at: Date,
  browser: string,
): EmailContent => ({
  ...disowning(link),
  subject: 'Someone entered your password',
  sentence: `Someone entered your Introvest password on ${moment.format(at)} UTC, using ${browser}, on a device we don’t recognise. The passkey or recovery code was wrong, so they couldn’t sign in.`,
  footnote: `${noActionNeeded} If it wasn’t, someone knows your password. Use the button to ${undone}`,
});
