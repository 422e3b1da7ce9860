import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import type { DemoTalks } from './loadConnections.js';

interface Told {
  to: string;
  what: 'asked' | 'accepted' | 'message';
  about: string;
  since: Date;
  other: string;
  read?: Date;
}

/** A row of `dashboards.notifications`; everybody was mailed long ago. */
const notificationRow = ({ to, what, about, since, other, read }: Told) => ({
  id: newId(),
  user_id: to,
  what,
  about,
  since,
  other_id: other,
  created_at: since,
  read_at: read ?? null,
  mail: 'never',
});

/** A request as whoever was asked heard of it, and its answer as the asking side did, who has read it. */
function toldOfRequest(connection: DemoTalks['connections'][number]): Told[] {
  const {
    id: about,
    founder_id: founder,
    investor_id: investor,
    initiated_by: asking,
  } = connection;
  const asked = asking === founder ? investor : founder;
  const { created_at: since, updated_at: answered } = connection;
  if (!since || !answered) throw new Error(`Connection ${about} has no time.`);
  const request: Told = { to: asked, what: 'asked', about, since, other: asking };
  if (connection.status !== 'accepted') return [request];
  const answer = { what: 'accepted', since: answered, read: answered } as const;
  return [request, { to: asking, about, other: asked, ...answer }];
}

/** Returns one notification for each conversation with unread messages, about the oldest. */
function toldOfMessages(messages: DemoTalks['messages']): Told[] {
  const oldest = new Map<string, DemoTalks['messages'][number]>();
  for (const message of messages) {
    if (message.is_read || oldest.has(message.connection_id)) continue;
    oldest.set(message.connection_id, message);
  }
  return [...oldest.values()].map((message) => {
    if (!message.created_at) throw new Error(`Message ${message.id} has no time.`);
    return {
      to: message.receiver_id,
      what: 'message',
      about: message.connection_id,
      since: message.created_at,
      other: message.sender_id,
    };
  });
}

/** dashboards: what the bell has told of requests, answers and unread messages. */
export async function loadNotifications(db: Db, talks: DemoTalks): Promise<void> {
  const told = [...talks.connections.flatMap(toldOfRequest), ...toldOfMessages(talks.messages)];
  await db('notifications').insert(told.map(notificationRow));
}
