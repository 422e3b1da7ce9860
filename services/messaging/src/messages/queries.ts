import type { Db } from '@introvest/service-kit/db';
import { runPrepared } from '@introvest/service-kit/prepared';
import { unblocked } from '../connections/queries.js';
import { newsChannel } from '../news/news.js';

/** A row of `messages`. */
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
  /** The sender's session, which must be live. Null if the call has checked it. */
  sidHash: string | null;
  /** Must be the other party where it is given. */
  receiverId: string | null;
  content: string;
  fileId: string | null;
  fileUrl: string | null;
  fileName: string | null;
  clientId: string | null;
  /** The message itself for its news, sealed. */
  carried: string | null;
}

const columns = `id, connection_id, seq, sender_id, receiver_id, content, file_id, file_url, file_name,
    is_read, client_id, created_at`;

/**
 * Numbers and stores a message in one statement. The row lock of the connection makes the
 * order of `seq` the order of commits, and the checks of session and membership stand in the same statement: no
 * row means that the sender may not write there. The news go out with the commit, so that no process can store a message
 * and end before the others hear of it.
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
    returning id, last_seq, founder_id, investor_id
  ), stored as (
    insert into messages (id, connection_id, seq, sender_id, receiver_id, content,
      file_id, file_url, file_name, client_id)
    select $1::uuid, id, last_seq, $3::uuid,
      case when founder_id = $3::uuid then investor_id else founder_id end,
      $5::text, $6::uuid, $7::text, $8::text, $9::uuid
    from numbered
    returning ${columns}
  )
  select ${columns.replaceAll(/\w+/g, 'stored.$&')},
    pg_notify('${newsChannel}', json_strip_nulls(json_build_object('kind', 'message', 'connectionId', connection_id,
      'founderId', founder_id, 'investorId', investor_id, 'seq', seq, 'createdAt', created_at,
      'carried', $11::text))::text)
  from stored, numbered`,
};

/** Undefined where the sender may not write there, or where the session is over. */
export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  const { id, connectionId, senderId, receiverId, content, sidHash } = message;
  const { fileId, fileUrl, fileName, clientId, carried } = message;
  const file = [fileId, fileUrl, fileName];
  const sender = [clientId, sidHash, carried];
  const values = [id, connectionId, senderId, receiverId, content, ...file, ...sender];
  return (await runPrepared<MessageRow>(db, insert, values))[0];
}

/** The messages of several connections, each from its own number on. */
const selectAfter = {
  name: 'messages after',
  text: `
  select ${columns.replaceAll(/\w+/g, 'm.$&')}
  from unnest($1::uuid[], $2::bigint[]) as place (connection_id, seq)
  join messages m on m.connection_id = place.connection_id and m.seq > place.seq
  order by m.connection_id, m.seq
  limit $3`,
};

export const listMessagesAfter = (
  db: Db,
  places: { connectionId: string; seq: number }[],
  limit: number,
): Promise<MessageRow[]> => {
  const ids = places.map(({ connectionId }) => connectionId);
  const seqs = places.map(({ seq }) => seq);
  return runPrepared<MessageRow>(db, selectAfter, [ids, seqs, limit]);
};

const messages = (db: Db) => db<MessageRow>('messages');

export const findByClientId = (
  db: Db,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  messages(db).where({ sender_id: senderId, client_id: clientId }).first();

export const findMessage = (
  db: Db,
  connectionId: string,
  id: string,
): Promise<MessageRow | undefined> =>
  messages(db).where({ connection_id: connectionId, id }).first();

interface AttachmentRow {
  file_id: string;
  file_url: string;
  original_name: string;
}

/** An attachment that this person uploaded; somebody else's does not exist for them. */
export const findAttachment = (
  db: Db,
  userId: string,
  fileUrl: string,
): Promise<AttachmentRow | undefined> =>
  db<AttachmentRow & { user_id: string }>('onboarding.attachments')
    .where({ user_id: userId, file_url: fileUrl })
    .first('file_id', 'file_url', 'original_name');

/** Oldest first: the newest of all, those before a number, or those after one. */
export async function listPage(
  db: Db,
  connectionId: string,
  page: { before?: number; after?: number; limit: number },
): Promise<MessageRow[]> {
  const { before, after, limit } = page;
  const wanted = messages(db).where({ connection_id: connectionId }).limit(limit);
  if (before !== undefined) void wanted.andWhere('seq', '<', before);
  if (after !== undefined) return wanted.andWhere('seq', '>', after).orderBy('seq', 'asc');
  return (await wanted.orderBy('seq', 'desc')).reverse();
}

interface ReadUpTo {
  connectionId: string;
  readerId: string;
  seq: number;
}

export const updateRead = (db: Db, { connectionId, readerId, seq }: ReadUpTo): Promise<number> =>
  messages(db)
    .where({ connection_id: connectionId, receiver_id: readerId, is_read: false })
    .andWhere('seq', '<=', seq)
    .update({ is_read: true });

export async function countUnread(db: Db, connectionId: string, readerId: string): Promise<number> {
  const [row] = await messages(db)
    .where({ connection_id: connectionId, receiver_id: readerId, is_read: false })
    .count<{ count: number }[]>();
  return row?.count ?? 0;
}
