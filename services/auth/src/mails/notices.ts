import { limits } from '@introvest/contracts/vocabularies';
import {
  nameOf,
  personIn,
  wordsOf,
  type OtherMember,
  type SecurityEvent,
} from './securityEvent.js';
import type { EmailContent } from './layout.js';
import { moment } from './letters.js';
import { nameInSentence } from './names.js';

const footnote =
  'You’re receiving this email because you have unread notifications on Introvest. You can choose what we email you about, and how often, in your account settings.';

export const noticeMail = (one: SecurityEvent, stop: string): EmailContent => {
  const { subject, sentence, action, page } = wordsOf(one);
  return { stop, subject: subject(one), sentence: sentence(one), action, page, footnote };
};

/** Maximum number of lines in a digest. Further events are only counted. */
const mostLines = 20;

type List = readonly [SecurityEvent, ...SecurityEvent[]];

const subjectOf = (list: List): string => {
  const { subject, many } = wordsOf(list[0]);
  return list.length > 1 && many ? many(list.length) : subject(list[0]);
};

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

export const digestMail = (unread: List, stop: string): EmailContent => {
  const { lines = [], ...said } = digestWords(unread);
  const rest = lines.length - mostLines;
  const shown = rest > 0 ? [...lines.slice(0, mostLines), `and ${rest} more`] : lines;
  return { ...said, stop, lines: shown, footnote };
};

export const requestReminderMail = (from: OtherMember, stop: string): EmailContent => ({
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

export const revisitMail = (other: OtherMember, month: Date, stop: string): EmailContent => ({
  stop,
  subject: `Send ${nameOf(other)} another request`,
  sentence: `${nameOf(other)} declined your connection request and suggested that you ask again in ${monthName.format(month)}. If you’re still interested, you can send a new request now.`,
  action: 'View profile',
  page: `/${browsing[other.user_type === 'investor' ? 'investor' : 'founder']}=${other.id}`,
  footnote:
    'This is the only reminder we’ll send about this suggestion. If you’re no longer interested, you don’t need to do anything.',
});

export const reminderMail = (endsAt: Date, stop: string): EmailContent => ({
  stop,
  subject: 'Your highlight ends soon',
  sentence: `Your profile is highlighted until ${moment.format(endsAt)} UTC. If you extend your highlight before then, the new days are added to the end.`,
  action: 'Extend highlight',
  page: '/dashboard',
  footnote:
    'Highlights don’t renew automatically. If you do nothing, your highlight ends and you won’t be charged.',
});

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

export const searchAlertMail = (first: SearchNews, others: number, stop: string): EmailContent => ({
  stop,
  subject: `New results for ‘${nameInSentence(first.name)}’`,
  sentence: `Your saved search ‘${nameInSentence(first.name)}’ found ${foundBy(first)}.${others > 0 ? ' Your other saved searches have new results too.' : ''}`,
  action: 'View results',
  page: first.path,
  footnote:
    'You’re receiving this email because you turned on alerts for this search. Change how often we email you under ‘Saved searches’ above the results.',
});
