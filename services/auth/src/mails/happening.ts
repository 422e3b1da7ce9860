import { moment } from './letters.js';
import { nameInSentence } from './names.js';

/** Somebody else whom a mail is about. */
export interface Other {
  id: string;
  first_name: string;
  last_name: string;
  user_type: string | null;
}

/** Something that happened, as dashboards keeps it; `other` where it is about somebody. */
export interface Happening {
  what: string;
  since: Date;
  other?: Other | undefined;
}

export const nameOf = ({ first_name: first, last_name: last }: Other): string =>
  nameInSentence(`${first} ${last}`) || 'Somebody';

const somebody = ({ other }: Happening): string => (other ? nameOf(other) : 'Somebody');

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Words {
  subject: string;
  sentence: (one: Happening) => string;
  action: string;
  page: string;
}

/** What is said of what happened: who, and never what was written. */
const words: Record<string, Words> = {
  asked: {
    subject: 'Somebody asked to connect with you',
    sentence: (one) => `${somebody(one)} asked to connect with you.`,
    action: 'Answer the request',
    page: '/connections',
  },
  accepted: {
    subject: 'Your request was accepted',
    sentence: (one) => `${somebody(one)} accepted your request to connect.`,
    action: 'Write a message',
    page: '/messages',
  },
  declined: {
    subject: 'An answer to your request',
    sentence: (one) => `${somebody(one)} can’t connect with you for now.`,
    action: 'Read the answer',
    page: '/connections',
  },
  message: {
    subject: 'You have unread messages',
    sentence: (one) => `${somebody(one)} wrote to you.`,
    action: 'Read the messages',
    page: '/messages',
  },
  views: {
    subject: 'Your profile was looked at',
    sentence: ({ since }) => `Your profile was looked at on ${day.format(since)}.`,
    action: 'Open my dashboard',
    page: '/notifications',
  },
  highlight_ending: {
    subject: 'Your highlight ends soon',
    sentence: ({ since }) => `Your highlight ends on ${moment.format(since)} UTC.`,
    action: 'Extend my highlight',
    page: '/dashboard',
  },
  highlight_ended: {
    subject: 'Your highlight has ended',
    sentence: () => 'The days that you had bought for your highlight are over.',
    action: 'Open my dashboard',
    page: '/dashboard',
  },
  waiting: {
    subject: 'A request waits for your answer',
    sentence: (one) => `${somebody(one)} has been waiting for your answer for a week.`,
    action: 'Answer the request',
    page: '/connections',
  },
  revisit: {
    subject: 'Time to look again',
    sentence: (one) => `${somebody(one)} suggested that you look again this month.`,
    action: 'Open my connections',
    page: '/connections',
  },
};

/** Of a later release's kinds nothing is known but that something happened. */
const unknown: Words = {
  subject: 'Something happened on Introvest',
  sentence: () => 'Something happened that you have not seen yet.',
  action: 'See what happened',
  page: '/notifications',
};

export const wordsOf = ({ what }: Happening): Words => words[what] ?? unknown;
