import { limits } from '@introvest/contracts/vocabularies';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import { stopLink, type Recipient } from './letters.js';
import { nameOf, wordsOf, type Other, type Happening } from './happening.js';

const footnote =
  'We write because you had not read it on Introvest. In your profile you choose what you hear of, and when.';

/** Tells of one thing that happened. */
export const noticeMail = (
  to: Recipient,
  publicUrl: string,
  one: Happening,
  stop: string,
): Mail => {
  const { subject, sentence, action, page } = wordsOf(one);
  return layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject,
    sentence: sentence(one),
    action,
    link: `${publicUrl}${page}`,
    footnote,
  });
};

/** What one mail lists; the rest is counted. */
const mostLines = 20;

/** Tells of all that was not read in a day or a week. */
export const digestMail = (
  to: Recipient,
  publicUrl: string,
  unread: readonly Happening[],
  stop: string,
): Mail => {
  const rest = unread.length - mostLines;
  const lines = unread.slice(0, mostLines).map((one) => wordsOf(one).sentence(one));
  return layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject: 'What happened on Introvest',
    sentence: 'This is what you have not read yet:',
    lines: rest > 0 ? [...lines, `And ${rest} more.`] : lines,
    action: 'See what happened',
    link: `${publicUrl}/notifications`,
    footnote,
  });
};

/** Reminds of a request that waits for an answer, without what was said with it. */
export const requestReminderMail = (
  to: Recipient,
  publicUrl: string,
  from: Other,
  stop: string,
): Mail =>
  layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject: 'A request waits for your answer',
    sentence: `${nameOf(from)} asked a week ago to connect with you and has not heard from you. A short no is kinder than silence: it takes one press, with a reason if you like.`,
    action: 'Answer the request',
    link: `${publicUrl}/connections`,
    footnote: `We remind you of it this once. A request that nobody answers closes by itself after ${limits.requestDays} days.`,
  });

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const browsing = { founder: 'browse-startups?startup', investor: 'browse-investors?investor' };

/** Reminds of the month in which somebody suggested to look again. */
export const revisitMail = (
  to: Recipient,
  publicUrl: string,
  other: Other,
  month: Date,
  stop: string,
): Mail =>
  layOut({
    stop: stopLink(publicUrl, stop),
    to: to.email,
    firstName: to.first_name,
    subject: 'Time to look again',
    sentence: `${nameOf(other)} could not connect with you before and suggested that you look again in ${monthName.format(month)}. That month has begun: if it still makes sense to you, you can ask again.`,
    action: 'Look again',
    link: `${publicUrl}/${browsing[other.user_type === 'investor' ? 'investor' : 'founder']}=${other.id}`,
    footnote: 'We remind you of it this once. If it no longer matters, there is nothing to do.',
  });
