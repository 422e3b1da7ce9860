import type { Db } from '@introvest/service-kit/db';
import { runPrepared } from '@introvest/service-kit/prepared';
import { unblocked } from '../connections/queries.js';
import type { ConnectionRow } from '../connections/rows.js';
import { eventChannel } from '../events/liveEvents.js';

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
  /** The sender's session, which must not have ended. Null if the HTTP call has already been authenticated. */
  sidHash: string | null;
  /** Id of the receiver, which must be the other member's id. Null if the client didn't send it. */
  receiverId: string | null;
  content: string;
  fileId: string | null;
  fileUrl: string | null;
  fileName: string | null;
  clientId: string | null;
  /** The encrypted message to include in the notification. Null if it would be too long. */
  sealed: string | null;
}

/** Columns of message `m` in connection `c`. The receiver and the read state are derived from the connection. */
const columns = `m.id, m.connection_id, m.seq, m.sender_id, m.content, m.file_id, m.file_url, m.file_name, m.client_id,
  m.created_at, case when m.sender_id = c.founder_id then c.investor_id else c.founder_id end as receiver_id,
  m.seq <= case when m.sender_id = c.founder_id then c.investor_read_seq else c.founder_read_seq end as is_read`;

/**
 * Numbers and stores a message in one statement. Because the statement locks the connection's row, messages are
 * numbered in the order in which they are committed. The statement also checks the session and the membership, and
 * returns no row if the sender may not write in this connection. The event is published on commit, so that no process
 * can store a message and stop before others are notified (ADR 47).
 */
const insert = {
  name: 'insert message',
  text: `
  with numbered as (
    update connections set last_seq = last_seq + 1
    where id = $2::uuid and status = 'accepted' and $3::uuid in (founder_id, investor_id)
      and ${unblocked('connections')}
      and ($10::text is null or exists (
        select from auth.live_session($10) as s where s.user_id = $3::uuid))
      and ($4::uuid is null
        or $4::uuid = case when founder_id = $3::uuid then investor_id else founder_id end)
    returning *
  ), stored as (
    insert into messages (id, connection_id, seq, sender_id, content, file_id, file_url, file_name, client_id)
    select $1::uuid, id, last_seq, $3::uuid, $5::text, $6::uuid, $7::text, $8::text, $9::uuid
    from numbered
    returning *
  )
  select ${columns},
    pg_notify('${eventChannel}', json_strip_nulls(json_build_object('kind', 'message', 'connectionId', c.id,
      'founderId', c.founder_id, 'investorId', c.investor_id, 'seq', m.seq, 'createdAt', m.created_at,
      'sealed', $11::text))::text)
  from stored m, numbered c`,
};

/** Stores a message. Undefined if the sender may not write in this connection or the session has ended. */
export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  const { id, connectionId, senderId, receiverId, content, sidHash } = message;
  const { fileId, fileUrl, fileName, clientId, sealed } = message;
  const file = [fileId, fileUrl, fileName];
  const sender = [clientId, sidHash, sealed];
  const values = [id, connectionId, senderId, receiverId, content, ...file, ...sender];
  return (await runPrepared<MessageRow>(db, insert, values))[0];
}

/** Selects the messages of several connections, each starting after its own number. */
const messages = (db: Db) =>
  db('messages as m')
    .join('connections as c', 'c.id', 'm.connection_id')
    .select<MessageRow[]>(db.raw(columns));

export const findByClientId = (
  db: Db,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  messages(db).where({ 'm.sender_id': senderId, 'm.client_id': clientId }).first();

export const findSeq = async (
  db: Db,
  connectionId: string,
  id: string,
): Promise<number | undefined> =>
  (await db<MessageRow>('messages').where({ connection_id: connectionId, id }).first('seq'))?.seq;

interface AttachmentRow {
  file_id: string;
  file_url: string;
  original_name: string;
}

export const findAttachment = (
  db: Db,
  userId: string,
  fileUrl: string,
): Promise<AttachmentRow | undefined> =>
  db<AttachmentRow & { user_id: string }>('onboarding.attachments')
    .where({ user_id: userId, file_url: fileUrl })
    .first('file_id', 'file_url', 'original_name');

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
