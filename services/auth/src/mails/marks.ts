import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { linkOf, type Recipient, type Way } from './letters.js';
import { nameInSentence } from './names.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Whom a mail to a work address is about. */
interface Asking extends Recipient {
  last_name: string;
}

/** Asks whoever reads an address at the domain of a website whether the account is theirs; the link lives 24 hours. */
export const workDomainMail = (to: Asking, publicUrl: string, way: Way, domain: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: `Confirm that you receive mail at ${domain}`,
    sentence: `${nameInSentence(`${to.first_name} ${to.last_name}`)} asked to show on Introvest that they receive mail at ${domain}, and gave this address.`,
    action: `Confirm ${domain}`,
    link: linkOf(`${publicUrl}/profile/work-domain`, way),
    footnote:
      'The link works for 24 hours, only once, and only for the account that asked: sign in to it first. This address is shown to nobody, and we forget it once you have confirmed. If you did not ask for this, ignore this mail: nothing is shown.',
  });

/** A mark that ends by itself. */
export interface EndingMark {
  domain: string;
  ends_at: Date;
}

/** Tells that a mark ends, a month before it does. */
export const markEndingMail = (
  to: Recipient,
  publicUrl: string,
  { domain, ends_at: endsAt }: EndingMark,
): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'The mark of your work domain ends soon',
    sentence: `Your profile says that you receive mail at ${domain}. That was checked almost a year ago, so nobody sees it any more from ${day.format(endsAt)}, unless you confirm it again before.`,
    action: 'Confirm it again',
    link: `${publicUrl}/profile?tab=account`,
    footnote: 'If you do nothing, the mark ends, and nothing else changes.',
  });

/** Tells that moderators have looked at a mark that waited for them. */
export const markShownMail = (to: Recipient, publicUrl: string, domain: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'A mark of yours is shown now',
    sentence: `Our moderators have looked at the mark for ${domain}. Others see it beside your name.`,
    action: 'See what was checked',
    link: `${publicUrl}/profile?tab=account`,
    footnote: 'There is nothing to do.',
  });

/** Tells that moderators took a mark back. What they write is read in the product alone. */
export const markTakenBackMail = (to: Recipient, publicUrl: string, domain: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'A mark of yours was taken back',
    sentence: `Our moderators took the mark for ${domain} back. Nobody sees it any more. Why stands in the settings of your account.`,
    action: 'Read why',
    link: `${publicUrl}/profile?tab=account`,
    footnote:
      'Nothing else has changed. You can confirm a domain again, which our moderators look at before others see it. If this is a mistake, write to us by the contact page.',
  });
