import type { Message, MessageDraft } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { againAfterDeadlock } from '@introvest/service-kit/deadlock';
import { conflict, invalid, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import type { MessagingDeps } from '../deps.js';
import { requireAccepted } from './policy.js';
import { presentMessage } from './present.js';
import type { MessageNews } from '../news/news.js';
import {
  findAttachment,
  findByClientId,
  insertMessage,
  type NewMessage,
  type StoredMessageRow,
} from './queries.js';

const noFile = { fileId: null, fileUrl: null, fileName: null };

/**
 * Only a file that the sender uploaded as an attachment can be sent along. It is called what the upload
 * made of its name, whatever the sender says now; so is a message that says nothing but this name.
 */
async function readFile(db: Db, senderId: string, { fileUrl, fileName, content }: MessageDraft) {
  if (!fileUrl) return { ...noFile, content };
  const file = await findAttachment(db, senderId, fileUrl);
  if (!file) throw invalid([{ field: 'fileUrl', message: 'Upload the file first' }]);
  const { file_id: fileId, original_name: name } = file;
  return { fileId, fileUrl, fileName: name, content: content === fileName ? name : content };
}

/** The same send again: what is stored already is the answer. */
async function readStored(db: Db, { senderId, connectionId, clientId }: NewMessage) {
  const stored = await findByClientId(db, senderId, clientId ?? '');
  if (stored?.connection_id !== connectionId) {
    throw conflict('This clientId has been used in another conversation.');
  }
  return presentMessage(stored);
}

/** Explains why nothing was stored; the happy path never asks. */
async function refuse(db: Db, { connectionId, senderId }: NewMessage): Promise<never> {
  await requireAccepted(db, connectionId, senderId);
  throw invalid([{ field: 'receiverId', message: 'The receiver must be the other party.' }]);
}

const newsOf = (row: StoredMessageRow): MessageNews => ({
  kind: 'message',
  connectionId: row.connection_id,
  founderId: row.founder_id,
  investorId: row.investor_id,
  seq: row.seq,
});

interface Sender {
  senderId: string;
  /** The session that must live while the message is stored, where it was not asked before. */
  sidHash?: string | null;
}

/** Stores a message and publishes it to both parties' sockets; the call and the socket event share it. */
export async function storeMessage(
  { db, news, own }: Pick<MessagingDeps, 'db' | 'news' | 'own'>,
  { senderId, sidHash = null }: Sender,
  connectionId: string,
  draft: MessageDraft,
): Promise<Message> {
  const message: NewMessage = {
    id: newId(),
    connectionId: connectionId.toLowerCase(),
    senderId,
    sidHash,
    receiverId: draft.receiverId ?? null,
    clientId: draft.clientId ?? null,
    ...(await readFile(db, senderId, draft)),
  };
  try {
    const row = await againAfterDeadlock(() => insertMessage(db, message));
    if (!row) return await refuse(db, message);
    const stored = presentMessage(row);
    const about = newsOf(row);
    own.publish(stored, about);
    news?.publish(about);
    return stored;
  } catch (error) {
    if (violates(error, 'messages_client_id_key')) return readStored(db, message);
    throw error;
  }
}
