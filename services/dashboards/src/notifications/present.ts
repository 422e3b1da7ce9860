import { browsePath } from '@introvest/contracts/filters';
import type { Notification, NotificationPreferences } from '@introvest/contracts/notifications';
import type { SessionUser } from '@introvest/service-kit/session';
import type { NotificationType } from '../push/words.js';
import type { NotificationRow, PreferenceRow } from './queries.js';

const personOf = ({ name, company }: NotificationRow): string =>
  [name || 'Someone', company].filter(Boolean).join(' of ');

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const people = (amount: number): string => (amount === 1 ? '1 person' : `${amount} people`);

const pagesOf = ({ pages_read: read, pages }: NotificationRow): string =>
  pages === null ? '' : ` (${read} of ${pages} ${pages === 1 ? 'page' : 'pages'})`;

const titleOf: Record<NotificationType, (row: NotificationRow) => string> = {
  asked: (row) => `${personOf(row)} wants to connect`,
  accepted: (row) => `${personOf(row)} accepted your request`,
  declined: (row) => `${personOf(row)} declined your request`,
  message: (row) => `New message from ${personOf(row)}`,
  views: ({ since, amount }) =>
    `${people(amount ?? 1)} viewed your profile on ${day.format(since)}`,
  matches: ({ search }) => `New results for your saved search ‘${search?.name}’`,
  highlight_ending: ({ since }) => `Your highlight ends on ${moment.format(since)} UTC`,
  highlight_ended: () => 'Your highlight has ended',
  waiting: (row) => `${personOf(row)} asked to connect a week ago and is waiting for your answer`,
  revisit: (row) => `${personOf(row)} suggested that you send a new request this month`,
  deck: (row) => `${personOf(row)} read your deck${pagesOf(row)}`,
};

const cardOf = ({ other_id: id, other_type: type }: NotificationRow): string =>
  type === 'investor' ? `/browse-investors?investor=${id}` : `/browse-startups?startup=${id}`;

const conversationOf = ({ about }: NotificationRow): string => `/messages?connection=${about}`;

const homes = { founder: '/dashboard', investor: '/investor-dashboard' };

const urlOf = (row: NotificationRow, role: SessionUser['userType']): string => {
  switch (row.what) {
    case 'message':
      return conversationOf(row);
    case 'accepted':
      return row.status === 'accepted' ? conversationOf(row) : '/connections';
    case 'revisit':
      return cardOf(row);
    case 'matches':
      return row.search ? browsePath(row.search.list, row.search.filters) : '/dashboard';
    case 'deck':
      return '/decks';
    case 'asked':
    case 'declined':
    case 'waiting':
      return '/connections';
    default:
      return role ? homes[role] : '/profile';
  }
};

export const presentNotification = (
  row: NotificationRow,
  role: SessionUser['userType'],
): Notification => ({
  id: row.id,
  kind: row.kind,
  title: titleOf[row.what](row),
  url: urlOf(row, role),
  createdAt: row.created_at.toISOString(),
  isRead: row.is_read,
  ...(row.what === 'highlight_ending' && { highlightEndsAt: row.since.toISOString() }),
});

export const presentPreferences = (
  rows: readonly PreferenceRow[],
  hasPush: boolean,
): NotificationPreferences =>
  Object.fromEntries(
    rows.map(({ kind, in_app: inApp, mail, push }) => [
      kind,
      { inApp, mail, push: hasPush && push },
    ]),
  ) as NotificationPreferences;
