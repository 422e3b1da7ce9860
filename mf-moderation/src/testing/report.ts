import type { BadgesCase, QueuedReport, ReportFile } from '@introvest/contracts/moderation';

export const id = (digit: number) => `0190000${digit}-0000-7000-8000-000000000000`;
export const time = '2026-11-01T10:00:00.000Z';
export const person = { id: id(1), name: 'Ivan Scam', userType: 'investor' } as const;

export const queued: QueuedReport = {
  id: id(2),
  kind: 'scam',
  subjectType: 'message',
  isOpen: true,
  person,
  isSuspended: false,
  hasAppeal: false,
  openAboutPerson: 2,
  createdAt: time,
};

export const file: ReportFile = {
  ...queued,
  text: 'He wants a deposit.',
  reporter: { id: id(3), name: 'Ada Okafor', userType: 'founder' },
  evidence: [
    {
      id: id(4),
      type: 'message',
      author: person,
      content: 'Wire me a deposit.',
      fileName: null,
      saidAt: time,
      sealedAt: time,
      isIntact: true,
    },
  ],
  decisions: [],
  suspensions: [],
  others: [],
};

const work = {
  domain: 'ours.org',
  written: 'ours.org',
  state: 'shown',
  isShown: true,
  checkedAt: time,
  endsAt: time,
} as const;

export const badges: BadgesCase = {
  isVerified: true,
  confirmedAt: time,
  workDomain: work,
  decisions: [],
};
