import type { EmailContent } from './layout.js';
import { linkOf, type LinkTarget } from './letters.js';
import { nameInSentence } from './names.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const workDomainMail = (
  { first_name: first, last_name: last }: { first_name: string; last_name: string },
  link: LinkTarget,
  domain: string,
): EmailContent => ({
  subject: `Confirm your email address at ${domain}`,
  sentence: `${nameInSentence(`${first} ${last}`)} entered this email address to add a badge for ${domain} to their Introvest profile.`,
  action: `Confirm ${domain}`,
  page: linkOf('/profile/work-domain', link),
  footnote:
    'This single-use link expires in 24 hours and only works for the account that requested it, so sign in first. We don’t show this email address to anyone, and we delete it once you’ve confirmed it. If you didn’t ask for this, ignore this email and nothing will be shown.',
});

export const badgeExpiringMail = (badge: { domain: string; ends_at: Date }): EmailContent => ({
  subject: 'Your work domain badge expires soon',
  sentence: `Your profile shows that you have an email address at ${badge.domain}. We checked this almost a year ago, so the badge expires on ${day.format(badge.ends_at)} unless you confirm again.`,
  action: 'Confirm again',
  page: '/profile/checks',
  footnote: 'If you do nothing, we’ll just remove the badge.',
});

export const badgeApprovedMail = (domain: string): EmailContent => ({
  subject: 'Your work domain badge was approved',
  sentence: `Our moderators approved your badge for ${domain}. Other members can now see it beside your name.`,
  action: 'View badge',
  page: '/profile/checks',
  footnote: 'You don’t need to do anything.',
});

export const badgeRemovedMail = (domain: string): EmailContent => ({
  subject: 'Your work domain badge was removed',
  sentence: `Our moderators removed your badge for ${domain}. You can read why in your account settings.`,
  action: 'Read why',
  page: '/profile/checks',
  footnote:
    'Your account is otherwise unaffected. If you confirm a domain again, our moderators will review the badge before it’s shown. If you think this is a mistake, use our contact page to let us know.',
});
