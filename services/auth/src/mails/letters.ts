import { lifetimes } from '@introvest/contracts/promises';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { nameInSentence } from './names.js';

/** Whom a mail is for. */
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
    sentence:
      'Please confirm that this address is yours. Your card then carries the Verified mark.',
    action: 'Verify my email',
    link: linkOf(`${publicUrl}/auth/verify`, way),
    footnote:
      'The link works for 24 hours. If you did not create an account, you can ignore this mail.',
  });

/** Lets a person choose a new password; the link lives one hour. */
export const resetMail = (to: Recipient, publicUrl: string, way: Way): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Reset your password',
    sentence: 'Somebody asked to reset the password of your Introvest account.',
    action: 'Choose a new password',
    link: linkOf(`${publicUrl}/auth/reset`, way),
    footnote:
      'The link works for one hour and only once. If it was not you, ignore this mail: your password stays as it is.',
  });

/** How a password was changed, and what to do if that was somebody else. */
const byLink = {
  how: 'by a link that we had mailed to this address',
  thief: 'somebody else reads your mails: secure your mailbox first, then',
};
const inItsSettings = {
  how: 'in its settings, by somebody who knew the old one',
  thief: 'somebody else knew your password:',
};

/** Tells of a password that was changed, in case it was somebody else. */
export const passwordChangedMail = (
  to: Recipient,
  publicUrl: string,
  inSettings?: boolean,
): Mail => {
  const { how, thief } = inSettings ? inItsSettings : byLink;
  return layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your password was changed',
    sentence: `The password of your Introvest account was changed ${how}, and the account was signed out everywhere else.`,
    action: 'Open the sign-in page',
    link: `${publicUrl}/auth`,
    footnote: `If it was you, there is nothing to do. If it was not, ${thief} press ‘Forgot password?’ on the sign-in page and choose a new password.`,
  });
};

export const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** How long a link that disowns works. */
export const worksFor = `It works for ${lifetimes.notMeDays} days and only once.`;

/** The part of a mail by which its reader disowns what it tells of; `of` says to the page what that was. */
export const disowning = (
  to: Recipient,
  publicUrl: string,
  way: Way,
  of?: 'passkey' | 'address' | 'second-step',
) => ({
  to: to.email,
  firstName: to.first_name,
  action: 'This was not me',
  link: `${linkOf(`${publicUrl}/auth/not-me`, way)}${of ? `&of=${of}` : ''}`,
});

/** With what somebody has signed in. */
export type SignedInWith = 'its password' | 'a passkey' | 'its password and a passkey';

/** Tells of a sign-in on a device that the account did not know; the link disowns it. */
export const newDeviceMail = (
  to: Recipient,
  publicUrl: string,
  way: Way,
  at: Date,
  browser: string,
  signedInWith: SignedInWith = 'its password',
): Mail =>
  layOut({
    ...disowning(to, publicUrl, way),
    subject: 'New sign-in to your account',
    sentence: `Somebody signed in to your Introvest account with ${signedInWith} on ${moment.format(at)} UTC, with ${browser}, on a device that we did not know.`,
    footnote: `If it was you, there is nothing to do. If it was not, the link signs your account out everywhere, undoes what was added to it lately and lets you choose a new password. ${worksFor}`,
  });

/** Where whoever wants no more mails of a kind says so. */
export const stopLink = (publicUrl: string, stop: string): string =>
  `${publicUrl}/unsubscribe?token=${stop}`;

/** Tells a founder that the paid days are about to end. */
export const reminderMail = (to: Recipient, publicUrl: string, endsAt: Date, stop: string): Mail =>
  layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject: 'Your highlight ends soon',
    sentence: `Your profile stands out to investors until ${moment.format(endsAt)} UTC. If you extend it before then, the new days follow the old ones.`,
    action: 'Extend my highlight',
    link: `${publicUrl}/dashboard`,
    footnote:
      'Nothing renews by itself: if you do nothing, the highlight ends and nothing is charged.',
  });

const returned = {
  refund: 'The money for a highlight of your profile was given back',
  dispute: 'Your bank has taken back the payment for a highlight of your profile',
};

/** Tells a founder that paid days ended early, and why. */
export const endedMail = (to: Recipient, publicUrl: string, reason: keyof typeof returned): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your highlight has ended',
    sentence: `${returned[reason]}, so the days that it had bought have ended.`,
    action: 'Open my dashboard',
    link: `${publicUrl}/dashboard`,
    footnote:
      'Days that you paid for separately stay. If you did not expect this, write to us by the contact page.',
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
  return found === 1
    ? `one ${one} that is new or has changed`
    : `${found} ${one}s that are new or have changed`;
};

/** Tells whom a saved search has found; of several, the first and how many others. */
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
    subject: 'Your saved search has found something',
    sentence: `Your search ‘${nameInSentence(first.name)}’ has found ${foundBy(first)}.${others > 0 ? ' Others of your saved searches have found somebody as well.' : ''}`,
    action: 'Have a look',
    link: `${publicUrl}${first.path}`,
    footnote:
      'You chose to be told of this. How often, or not at all, is yours to change under ‘Saved searches’ above the list.',
  });
