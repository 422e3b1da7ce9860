import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { nameInSentence } from './names.js';

/** The person an email is for. */
export interface Recipient {
  email: string;
  first_name: string;
}

/** A token and where to go once it is used. */
export interface Way {
  token: string;
  next?: string | undefined;
}

/** The page of a link with what it opens. */
export const linkOf = (page: string, { token, next }: Way): string =>
  `${page}?token=${token}${next ? `&next=${encodeURIComponent(next)}` : ''}`;

/** Asks to confirm the address; the link lives 24 hours. */
export const verificationMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Verify your email',
    sentence: 'Please confirm that this is your email address.',
    action: 'Verify email address',
    link: linkOf(`${publicUrl}/auth/verify`, way),
    footnote:
      'This link expires in 24 hours. If you didn’t create an Introvest account, you can ignore this email.',
  });

/** Lets a person choose a new password; the link lives one hour. */
export const resetMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Reset your password',
    sentence: 'We received a request to reset your Introvest password.',
    action: 'Choose a new password',
    link: linkOf(`${publicUrl}/auth/reset`, way),
    footnote:
      'This single-use link expires in one hour. If you didn’t ask for this, ignore this email and your password won’t change.',
  });

/** The first sentence of a footnote that says what to do about something unexpected. */
export const nothingToDo = 'If this was you, you don’t need to do anything.';

/** How a password was changed, and what to do if that was somebody else. */
const byLink = {
  how: 'with a link we sent to this email address',
  intruder: 'someone else may be able to read your email. Secure your email account, then',
};
const inItsSettings = {
  how: 'in your account settings, by someone who knew the old password',
  intruder: 'someone else knew your password. To choose a new one,',
};

/** Tells of a password that was changed, in case it was somebody else. */
export const passwordChangedMail = (
  to: Recipient,
  publicUrl: string,
  inSettings?: boolean,
): Mail => {
  const { how, intruder } = inSettings ? inItsSettings : byLink;
  return layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your password was changed',
    sentence: `Your Introvest password was changed ${how}. All other devices were signed out.`,
    action: 'Sign in',
    link: `${publicUrl}/auth`,
    footnote: `${nothingToDo} If it wasn’t, ${intruder} select ‘Forgot password?’ on the sign-in page.`,
  });
};

export const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** How long a link that disowns works. */
export const worksFor = `This single-use link expires in ${lifetimes.notMeDays} days.`;

/** The part of an email by which the reader undoes what it tells of; `of` names that for the page. */
export const disowning = (
  to: Recipient,
  publicUrl: string,
  way: Way,
  of?: 'passkey' | 'address' | 'second-step',
) => ({
  to: to.email,
  firstName: to.first_name,
  action: 'This wasn’t me',
  link: `${linkOf(`${publicUrl}/auth/not-me`, way)}${of ? `&of=${of}` : ''}`,
});

/** How somebody signed in. */
export type SignedInWith = 'your password' | 'a passkey' | 'your password and a passkey';

/** Tells of a sign-in on a device that the account did not know; the link disowns it. */
export const newDeviceMail = (
  to: Recipient,
  publicUrl: string,
  way: Way,
  at: Date,
  browser: string,
  signedInWith: SignedInWith = 'your password',
): Mail =>
  layOut({
    ...disowning(to, publicUrl, way),
    subject: 'New sign-in to your account',
    sentence: `Someone signed in to your Introvest account with ${signedInWith} on ${moment.format(at)} UTC, using ${browser}. We didn’t recognise the device.`,
    footnote: `${nothingToDo} If it wasn’t, use the button to sign out all devices, remove recently added sign-in methods, and choose a new password. ${worksFor}`,
  });

/** The page where a person unsubscribes from a kind of email. */
export const stopLink = (publicUrl: string, stop: string): string =>
  `${publicUrl}/unsubscribe?token=${stop}`;

/** Tells a founder that the paid days are about to end. */
export const reminderMail = (to: Recipient, publicUrl: string, endsAt: Date, stop: string): Mail =>
  layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject: 'Your highlight ends soon',
    sentence: `Your profile is highlighted until ${moment.format(endsAt)} UTC. If you extend your highlight before then, the new days are added to the end.`,
    action: 'Extend highlight',
    link: `${publicUrl}/dashboard`,
    footnote:
      'Highlights don’t renew automatically. If you do nothing, your highlight ends and you won’t be charged.',
  });

const returned = {
  refund: 'Your highlight payment was refunded',
  dispute: 'Your bank reversed your highlight payment',
};

/** Tells a founder that paid days ended early, and why. */
export const endedMail = (to: Recipient, publicUrl: string, reason: keyof typeof returned): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your highlight has ended',
    sentence: `${returned[reason]}, so this highlight has ended.`,
    action: 'Go to dashboard',
    link: `${publicUrl}/dashboard`,
    footnote:
      'Highlight days you paid for separately aren’t affected. If you didn’t expect this, use our contact page to let us know.',
  });

/** What a saved search has found; `path` is the list with its filters. */
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

/** Tells what a saved search found: the first search, and whether there are others. */
export const searchAlertMail = (
  to: Recipient,
  publicUrl: string,
  first: SearchNews,
  others: number,
  stop: string,
): Mail =>
  layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject: `New results for ‘${nameInSentence(first.name)}’`,
    sentence: `Your saved search ‘${nameInSentence(first.name)}’ found ${foundBy(first)}.${others > 0 ? ' Your other saved searches have new results too.' : ''}`,
    action: 'View results',
    link: `${publicUrl}${first.path}`,
    footnote:
      'You’re receiving this email because you turned on alerts for this search. Change how often we email you under ‘Saved searches’ above the results.',
  });
