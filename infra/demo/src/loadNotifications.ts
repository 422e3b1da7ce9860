import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import type { DemoTalks } from './loadConnections.js';

interface SeedNotification {
  to: string;
  what: 'asked' | 'accepted' | 'message';
  about: string;
  since: Date;
  other: string;
  read?: Date;
}

const notificationRow = ({ to, what, about, since, other, read }: SeedNotification) => ({
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

function requestNotifications(connection: DemoTalks['connections'][number]): SeedNotification[] {
  const {
    id: about,
    founder_id: founder,
    investor_id: investor,
    initiated_by: asking,
  } = connection;
  const asked = asking === founder ? investor : founder;
  const { created_at: since, updated_at: answered } = connection;
  if (!since || !answered) throw new Error(`Connection ${about} has no time.`);
  const request: SeedNotification = { to: asked, what: 'asked', about, since, other: asking };
  if (connection.status !== 'accepted') return [request];
  const answer = { what: 'accepted', since: answered, read: answered } as const;
  return [request, { to: asking, about, other: asked, ...answer }];
}

function messageNotifications({ connections, messages }: DemoTalks): SeedNotification[] {
  return connections.flatMap(({ id, founder_id, investor_id, founder_read_seq: read }) => {
    const oldest = messages.find(({ connection_id, seq }) => connection_id === id && seq > read);
    if (!oldest) return [];
    const { sender_id: other, created_at: since } = oldest;
    if (!since) throw new Error(`Message ${oldest.id} has no time.`);
    const to = other === founder_id ? investor_id : founder_id;
    return [{ to, what: 'message', about: id, since, other }];
  });
}

export async function loadNotifications(db: Db, talks: DemoTalks): Promise<void> {
  const told = [...talks.connections.flatMap(requestNotifications), ...messageNotifications(talks)];
  await db('notifications').insert(told.map(notificationRow));
}
