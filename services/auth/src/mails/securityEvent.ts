import { moment } from './letters.js';
import { nameInSentence } from './names.js';

export interface OtherMember {
  id: string;
  first_name: string;
  last_name: string;
  user_type: string | null;
  company?: string | null;
}

export interface SecurityEvent {
  what: string;
  since: Date;
  other?: OtherMember | undefined;
  pages_read?: number;
  pages?: number | null;
}

export const nameOf = ({ first_name: first, last_name: last }: OtherMember): string =>
  nameInSentence(`${first} ${last}`) || 'Someone';

const nameIn = ({ other }: SecurityEvent): string => (other ? nameOf(other) : 'Someone');

export function personIn(one: SecurityEvent, joint = ' of '): string {
  const company = nameInSentence(one.other?.company ?? '');
  return company ? `${nameIn(one)}${joint}${company}` : nameIn(one);
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const pagesIn = ({ pages_read: read, pages }: SecurityEvent): string =>
  pages ? ` (${read} of ${pages} ${pages === 1 ? 'page' : 'pages'})` : '';

interface Words {
  subject: (one: SecurityEvent) => string;
  sentence: (one: SecurityEvent) => string;
  action: string;
  page: string;
  many?: (amount: number) => string;
}

/** Wording for each kind of event. The emails name the other member, but never quote messages. */
const words: Record<string, Words> = {
  asked: {
    subject: (one) => `${nameIn(one)} wants to connect`,
    sentence: (one) => `${personIn(one)} wants to connect with you.`,
    action: 'View request',
    page: '/connections',
    many: (amount) => `${amount} people want to connect`,
  },
  accepted: {
    subject: (one) => `${nameIn(one)} accepted your request`,
    sentence: (one) => `${personIn(one)} accepted your connection request.`,
    action: 'Send a message',
    page: '/messages',
    many: (amount) => `${amount} of your requests were accepted`,
  },
  declined: {
    subject: (one) => `${nameIn(one)} declined your request`,
    sentence: (one) => `${personIn(one)} declined your connection request.`,
    action: 'View answer',
    page: '/connections',
    many: (amount) => `${amount} of your requests were declined`,
  },
  message: {
    subject: (one) => `New message from ${nameIn(one)}`,
    sentence: (one) => `${personIn(one)} sent you a message.`,
    action: 'Read message',
    page: '/messages',
    many: (amount) => `New messages from ${amount} people`,
  },
  views: {
    subject: ({ since }) => `Your profile was viewed on ${day.format(since)}`,
    sentence: ({ since }) => `Your profile was viewed on ${day.format(since)}.`,
    action: 'Go to notifications',
    page: '/notifications',
  },
  highlight_ending: {
    subject: () => 'Your highlight ends soon',
    sentence: ({ since }) => `Your highlight ends on ${moment.format(since)} UTC.`,
    action: 'Extend highlight',
    page: '/dashboard',
  },
  highlight_ended: {
    subject: () => 'Your highlight has ended',
    sentence: () => 'The highlight you bought for your profile has ended.',
    action: 'Go to dashboard',
    page: '/dashboard',
  },
  waiting: {
    subject: (one) => `${nameIn(one)} is waiting for your answer`,
    sentence: (one) =>
      `${personIn(one)} asked to connect a week ago and is waiting for your answer.`,
    action: 'View request',
    page: '/connections',
    many: (amount) => `${amount} people are waiting for your answer`,
  },
  revisit: {
    subject: (one) => `Send ${nameIn(one)} another request`,
    sentence: (one) => `${personIn(one)} suggested that you send a new request this month.`,
    action: 'Go to connections',
    page: '/connections',
  },
  deck: {
    subject: (one) => `${nameIn(one)} read your deck${pagesIn(one)}`,
    sentence: (one) => `${personIn(one)} read your deck${pagesIn(one)}.`,
    action: 'View readers',
    page: '/decks',
  },
};

/** Wording for kinds of events introduced by a newer release. */
const unknown: Words = {
  subject: () => 'You have a new notification',
  sentence: () => 'You have a new notification on Introvest.',
  action: 'Go to notifications',
  page: '/notifications',
};

export const wordsOf = ({ what }: SecurityEvent): Words => words[what] ?? unknown;
