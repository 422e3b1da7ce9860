import { limits } from '@introvest/contracts/vocabularies';
import type { Mail } from '@introvest/service-kit/mail';
import { layOut, type Recipient } from './layout.js';
import { nameOf, personIn, wordsOf, type Other, type SecurityEvent } from './happening.js';

const footnote =
  'You’re receiving this email because you have unread notifications on Introvest. You can choose what we email you about, and how often, in your account settings.';

export const noticeMail = (
  to: Recipient,
  publicUrl: string,
  one: SecurityEvent,
  stop: string,
): Mail => {
  const { subject, sentence, action, page } = wordsOf(one);
  return layOut(to, publicUrl, {
    stop,
    subject: subject(one),
    sentence: sentence(one),
    action,
    page: `${page}`,
    footnote,
  });
};

/** Maximum number of lines in a digest. Further events are only counted. */
const mostLines = 20;

type List = readonly [SecurityEvent, ...SecurityEvent[]];

const subjectOf = (list: List): string => {
  const { subject, many } = wordsOf(list[0]);
  return list.length > 1 && many ? many(list.length) : subject(list[0]);
};

/**
 * Returns a digest's texts. If all events are of one kind, lists the members; otherwise lists each event, and mentions
 * requests in the subject.
 */
function digestWords(unread: List) {
  const [first] = unread;
  const { many, page, action } = wordsOf(first);
  if (unread.length === 1) {
    return { subject: subjectOf(unread), sentence: wordsOf(first).sentence(first), action, page };
  }
  if (many && unread.every(({ what }) => what === first.what)) {
    const subject = subjectOf(unread);
    const lines = unread.map((one) => personIn(one, ', '));
    const all = page === '/messages' ? 'View messages' : 'View requests';
    return { subject, sentence: `${subject}:`, lines, action: all, page };
  }
  const [asking, ...others] = unread.filter(({ what }) => what === 'asked');
  return {
    subject: asking
      ? `${subjectOf([asking, ...others])}, and more`
      : `You have ${unread.length} unread notifications`,
    sentence: 'You have unread notifications:',
    lines: unread.map((one) => wordsOf(one).sentence(one)),
    action: 'Go to notifications',
    page: '/notifications',
  };
}

/** Returns the email about all unread notifications of a day or a week. */
export const digestMail = (to: Recipient, publicUrl: string, unread: List, stop: string): Mail => {
  const { page, lines = [], ...said } = digestWords(unread);
  const rest = lines.length - mostLines;
  return layOut(to, publicUrl, {
    ...said,
    stop,
    lines: rest > 0 ? [...lines.slice(0, mostLines), `and ${rest} more`] : lines,
    page,
    footnote,
  });
};

/** Returns the email about a request that is waiting for an answer. Leaves out the request's note. */
export const requestReminderMail = (
  to: Recipient,
  publicUrl: string,
  from: Other,
  stop: string,
): Mail =>
  layOut(to, publicUrl, {
    stop,
    subject: `${nameOf(from)} is waiting for your answer`,
    sentence: `${nameOf(from)} asked to connect with you a week ago and hasn’t had an answer. If you’re not interested, you can decline in one click and give a reason.`,
    action: 'View request',
    page: '/connections',
    footnote: `This is the only reminder we’ll send about this request. Requests expire after ${limits.requestDays} days without an answer.`,
  });

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const browsing = { founder: 'browse-startups?startup', investor: 'browse-investors?investor' };

/** Returns the email for the month in which the other member suggested asking again. */
export const revisitMail = (
  to: Recipient,
  publicUrl: string,
  other: Other,
  month: Date,
  stop: string,
): Mail =>
  layOut(to, publicUrl, {
    stop,
    subject: `Send ${nameOf(other)} another request`,
    sentence: `${nameOf(other)} declined your connection request and suggested that you ask again in ${monthName.format(month)}. If you’re still interested, you can send a new request now.`,
    action: 'View profile',
    page: `/${browsing[other.user_type === 'investor' ? 'investor' : 'founder']}=${other.id}`,
    footnote:
      'This is the only reminder we’ll send about this suggestion. If you’re no longer interested, you don’t need to do anything.',
  });
