import type { Activity } from '@introvest/contracts/dashboards';
import type { ActivityType } from '@introvest/contracts/vocabularies';
import type { EventRow } from './queries.js';

type Words = { title: string; description: string };

const personOf = ({ name, company }: EventRow): string =>
  [name || 'Someone', company].filter(Boolean).join(' from ');

const startupOf = ({ company, name }: EventRow): string => company || name || 'a startup';

const count = (amount: number, one: string, many: string): string =>
  amount === 1 ? `1 ${one}` : `${amount} ${many}`;

const wordsOf: Record<ActivityType, (row: EventRow) => Words> = {
  connection_requested: (row) =>
    row.own
      ? { title: 'Connection requested', description: `You sent a request to ${personOf(row)}.` }
      : { title: 'New connection request', description: `${personOf(row)} wants to connect.` },
  connection_accepted: (row) => ({
    title: 'Connection accepted',
    description: row.own
      ? `You accepted a request from ${personOf(row)}.`
      : `${personOf(row)} accepted your request.`,
  }),
  connection_declined: (row) => ({
    title: 'Connection declined',
    description: row.own
      ? `You declined a request from ${personOf(row)}.`
      : `${personOf(row)} declined your request.`,
  }),
  message_received: (row) => ({
    title: 'New message',
    description: `${personOf(row)} sent you a message.`,
  }),
  founder_bookmarked: (row) => ({
    title: 'Startup bookmarked',
    description: `You bookmarked ${startupOf(row)}.`,
  }),
  deck_saved: (row) => ({
    title: 'Pitch deck saved',
    description: `You saved ${startupOf(row)}’s pitch deck.`,
  }),
  profile_viewed: (row) => ({
    title: 'Profile viewed',
    description: `${count(row.amount ?? 1, 'person', 'people')} viewed your profile.`,
  }),
  highlight_started: (row) => ({
    title: 'Highlight started',
    description: `Your profile is highlighted for ${count(row.amount ?? 1, 'day', 'days')}.`,
  }),
};

export const presentEvent = (row: EventRow): Activity => ({
  id: row.id,
  type: row.type,
  ...wordsOf[row.type](row),
  at: row.at.toISOString(),
});
