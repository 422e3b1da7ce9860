import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import { unblocked } from '../connections/queries.js';
import type { ConnectionRow } from '../connections/rows.js';
import { eventChannel, type ReadEvent } from '../events/liveEvents.js';

export interface MessageRow {
  id: string;
  connection_id: string;
  seq: number;
  sender_id: string;
  receiver_id: string;
  content: string;
  file_id: string | null;
  file_url: string | null;
  file_name: string | null;
  is_read: boolean;
  client_id: string | null;
  created_at: Date;
}

export interface NewMessage {
  id: string;
  connectionId: string;
  senderId: string;
  /** The sender's session, which must not have ended. Null if the call has already been authenticated over HTTP. */
  sidHash: string | null;
  /** Receiver sent by the client, which must be the other member. Null if the client sent none. */
  receiverId: string | null;
  content: string;
  fileId: string | null;
  fileUrl: string | null;
  fileName: string | null;
  clientId: string | null;
  /** The encrypted message to include in the notification. Null if it would be too long. */
  sealed: string | null;
}

const columns = `m.id, m.connection_id, m.seq, m.sender_id, m.content, m.file_id, m.file_url, m.file_name, m.client_id,
  m.created_at, case when m.sender_id = c.founder_id then c.investor_id else c.founder_id end as receiver_id,
  m.seq <= case when m.sender_id = c.founder_id then c.investor_read_seq else c.founder_read_seq end as is_read`;

/** Numbers messages in commit order by locking the connection's row (ADR 47). */
const insert = `
  with numbered as (
    update connections set last_seq = last_seq + 1
    where id = :connectionId::uuid and status = 'accepted'
      and :senderId::uuid in (founder_id, investor_id)
      and ${unblocked('connections')}
      and (:sidHash::text is null or exists (
        select from auth.live_session(:sidHash) as s where s.user_id = :senderId::uuid))
      and (:receiverId::uuid is null or :receiverId::uuid =
        case when founder_id = :senderId::uuid then investor_id else founder_id end)
    returning *
  ), stored as (
    insert into messages (id, connection_id, seq, sender_id, content, file_id, file_url, file_name, client_id)
    select :id::uuid, id, last_seq, :senderId::uuid, :content::text, :fileId::uuid, :fileUrl::text,
      :fileName::text, :clientId::uuid
    from numbered
    returning *
  )
  select ${columns},
    pg_notify('${eventChannel}', json_strip_nulls(json_build_object('kind', 'message', 'connectionId', c.id,
      'founderId', c.founder_id, 'investorId', c.investor_id, 'seq', m.seq, 'createdAt', m.created_at,
      'sealed', :sealed::text))::text)
  from stored m, numbered c`;

/** Stores a message. Undefined if the sender may not write in this connection or the session has ended. */
export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  return (await runShape<MessageRow>(db, 'insert message', insert, { ...message }))[0];
}

const messages = (db: Db) =>
  db('messages as m')
    .join('connections as c', 'c.id', 'm.connection_id')
    .select<MessageRow[]>(db.raw(columns));

export const findByClientId = (db: Db, senderId: string, clientId: string) =>
  messages(db).where({ 'm.sender_id': senderId, 'm.client_id': clientId }).first();

export const findSeq = async (db: Db, connectionId: string, id: string) =>
  (await db<MessageRow>('messages').where({ connection_id: connectionId, id }).first('seq'))?.seq;

export const findAttachment = (db: Db, userId: string, fileUrl: string) =>
  db('onboarding.attachments')
    .where({ user_id: userId, file_url: fileUrl })
    .first<{ file_id: string; original_name: string } | undefined>('file_id', 'original_name');

export async function listPage(
  db: Db,
  connectionId: string,
  page: { before?: number; after?: number; limit: number },
): Promise<MessageRow[]> {
  const { before, after, limit } = page;
  const wanted = messages(db).where('m.connection_id', connectionId).limit(limit);
  if (before !== undefined) void wanted.andWhere('m.seq', '<', before);
  if (after !== undefined) return wanted.andWhere('m.seq', '>', after).orderBy('m.seq', 'asc');
  return (await wanted.orderBy('m.seq', 'desc')).reverse();
}

/** Marks the other member's messages up to `seq` as read. Returns false if they were already read. */
export async function updateRead(
  db: Db,
  { id, founder_id }: ConnectionRow,
  { readerId, seq }: { readerId: string; seq: number },
): Promise<boolean> {
  const column = readerId === founder_id ? 'founder_read_seq' : 'investor_read_seq';
  const marked = await db('connections')
    .where({ id })
    .andWhere(column, '<', seq)
    .update({ [column]: seq });
  return marked > 0;
}

export async function countUnread(db: Db, connectionId: string, readerId: string): Promise<number> {
  const [row] = await db('unread_messages')
    .where({ connection_id: connectionId, receiver_id: readerId })
    .count<{ count: number }[]>();
  return row?.count ?? 0;
}

export async function publishRead(db: Db, event: Omit<ReadEvent, 'kind'>): Promise<void> {
  const payload = JSON.stringify({ kind: 'read', ...event });
  await db.raw('select pg_notify(?, ?)', [eventChannel, payload]);
}
