import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut, type Recipient } from './layout.js';
import { nameInSentence } from './names.js';

/** A token, and the page to continue to. */
export interface LinkTarget {
  token: string;
  next?: string | undefined;
}

/** Returns a page's path with the token. */
export const linkOf = (page: string, { token, next }: LinkTarget): string =>
  `${page}?token=${token}${next ? `&next=${encodeURIComponent(next)}` : ''}`;

/** Returns the email that asks to verify the address. Its link is valid for 24 hours. */
export const verificationMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    subject: 'Verify your email',
    sentence: 'Please confirm that this is your email address.',
    action: 'Verify email address',
    page: linkOf('/auth/verify', way),
    footnote:
      'This link expires in 24 hours. If you didn’t create an Introvest account, you can ignore this email.',
  });

/** Returns the email with a link to reset the password, which is valid for one hour. */
export const resetMail = (to: Recipient, publicUrl: string, way: LinkTarget): Mail =>
  layOut(to, publicUrl, {
    subject: 'Reset your password',
    sentence: 'We received a request to reset your Introvest password.',
    action: 'Choose a new password',
    page: linkOf('/auth/reset', way),
    footnote:
      'This single-use link expires in one hour. If you didn’t ask for this, ignore this email and your password won’t change.',
  });

/** First sentence of a footnote about an unexpected event. */
export const noActionNeeded = 'If this was you, you don’t need to do anything.';

/** Texts for a password changed by link, and advice in case someone else changed it. */
const byLink = {
  how: 'with a link we sent to this email address',
  intruder: 'someone else may be able to read your email. Secure your email account, then',
};
const inItsSettings = {
  how: 'in your account settings, by someone who knew the old password',
  intruder: 'someone else knew your password. To choose a new one,',
};

export const passwordChangedMail = (
  to: Recipient,
  publicUrl: string,
  inSettings?: boolean,
): Mail => {
  const { how, intruder } = inSettings ? inItsSettings : byLink;
  return layOut(to, publicUrl, {
    subject: 'Your password was changed',
    sentence: `Your Introvest password was changed ${how}. All other devices were signed out.`,
    action: 'Sign in',
    page: '/auth',
    footnote: `${noActionNeeded} If it wasn’t, ${intruder} select ‘Forgot password?’ on the sign-in page.`,
  });
};

export const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Sentence about the validity of a disowning link. */
export const worksFor = `This single-use link expires in ${lifetimes.notMeDays} days.`;

/** Returns the parts of an email with a link that undoes the event. `of` tells the page which kind of event it is. */
export const disowning = (way: LinkTarget, of?: 'passkey' | 'address' | 'second-step') => ({
  action: 'This wasn’t me',
  page: `${linkOf('/auth/not-me', way)}${of ? `&of=${of}` : ''}`,
});

export type SignedInWith = 'your password' | 'a passkey' | 'your password and a passkey';

/** Returns the email about a sign-in on a new device. Its link disowns the sign-in. */
export const newDeviceMail = (
  to: Recipient,
  publicUrl: string,
  way: LinkTarget,
  at: Date,
  browser: string,
  signedInWith: SignedInWith = 'your password',
): Mail =>
  layOut(to, publicUrl, {
    ...disowning(way),
    subject: 'New sign-in to your account',
    sentence: `Someone signed in to your Introvest account with ${signedInWith} on ${moment.format(at)} UTC, using ${browser}. We didn’t recognise the device.`,
    footnote: `${noActionNeeded} If it wasn’t, use the button to sign out all devices, remove recently added sign-in methods, and choose a new password. ${worksFor}`,
  });

export const reminderMail = (to: Recipient, publicUrl: string, endsAt: Date, stop: string): Mail =>
  layOut(to, publicUrl, {
    stop,
    subject: 'Your highlight ends soon',
    sentence: `Your profile is highlighted until ${moment.format(endsAt)} UTC. If you extend your highlight before then, the new days are added to the end.`,
    action: 'Extend highlight',
    page: '/dashboard',
    footnote:
      'Highlights don’t renew automatically. If you do nothing, your highlight ends and you won’t be charged.',
  });

const returned = {
  refund: 'Your highlight payment was refunded',
  dispute: 'Your bank reversed your highlight payment',
};

/** Returns the email about a highlight that ended early, with the reason. */
export const endedMail = (to: Recipient, publicUrl: string, reason: keyof typeof returned): Mail =>
  layOut(to, publicUrl, {
    subject: 'Your highlight has ended',
    sentence: `${returned[reason]}, so this highlight has ended.`,
    action: 'Go to dashboard',
    page: '/dashboard',
    footnote:
      'Highlight days you paid for separately aren’t affected. If you didn’t expect this, use our contact page to let us know.',
  });

/** Results of a saved search. `path` is the URL path of the list with the search's filters. */
export interface SearchNews {
  name: string;
  list: string;
  found: number;
  path: string;
}

const foundBy = ({ list, found }: SearchNews): string => {
  const one = list === 'investors' ? 'investor' : 'startup';
  return found === 1 ? `1 new or updated ${one}` : `${found} new or updated ${one}s`;
};

/** Returns the email about results of saved searches: the first one, and the number of others. */
export const searchAlertMail = (
  to: Recipient,
  publicUrl: string,
  first: SearchNews,
  others: number,
  stop: string,
): Mail =>
  layOut(to, publicUrl, {
    stop,
    subject: `New results for ‘${nameInSentence(first.name)}’`,
    sentence: `Your saved search ‘${nameInSentence(first.name)}’ found ${foundBy(first)}.${others > 0 ? ' Your other saved searches have new results too.' : ''}`,
    action: 'View results',
    page: `${first.path}`,
    footnote:
      'You’re receiving this email because you turned on alerts for this search. Change how often we email you under ‘Saved searches’ above the results.',
  });
