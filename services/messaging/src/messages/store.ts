import type { Message, MessageDraft } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { retryAfterDeadlock } from '@introvest/service-kit/deadlock';
import { conflict, invalid, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import type { MessagingDeps } from '../deps.js';
import { requireAccepted } from './policy.js';
import { presentMessage } from './present.js';
import { sealMessage } from '../events/sealedMessage.js';
import { findAttachment, findByClientId, insertMessage, type NewMessage } from './queries.js';

const uploadFirst = () => invalid([{ field: 'fileUrl', message: 'Upload the file first' }]);

const noFile = { fileId: null, fileUrl: null, fileName: null };

/**
 * Returns the attachment of a message. Accepts only files that the sender uploaded. Uses the stored file name instead
 * of the one sent, and also replaces it in a message that consists of the file name only.
 */
async function readFile(db: Db, senderId: string, { fileUrl, fileName, content }: MessageDraft) {
  if (!fileUrl) return { ...noFile, content };
  const file = await findAttachment(db, senderId, fileUrl);
  if (!file) throw uploadFirst();
  const { file_id: fileId, original_name: name } = file;
  return { fileId, fileUrl, fileName: name, content: content === fileName ? name : content };
}

async function readStored(db: Db, { senderId, connectionId, clientId }: NewMessage) {
  const stored = await findByClientId(db, senderId, clientId ?? '');
  if (stored?.connection_id !== connectionId) {
    throw conflict('This clientId is already used in another conversation.');
  }
  return presentMessage(stored);
}

/** Throws the error that explains why the message wasn't stored. */
async function refuse(db: Db, { connectionId, senderId }: NewMessage): Promise<never> {
  await requireAccepted(db, connectionId, senderId);
  throw invalid([
    { field: 'receiverId', message: 'The receiver must be the other person in this conversation.' },
  ]);
}

interface Sender {
  senderId: string;
  /** The session, which must not have ended. Omitted if the HTTP call has already been authenticated. */
  sidHash?: string | null;
}

/** Stores a message and publishes it to both members' sockets. Used by the HTTP call and by the socket event. */
export async function storeMessage(
  { db, settings }: Pick<MessagingDeps, 'db' | 'settings'>,
  { senderId, sidHash = null }: Sender,
  connectionId: string,
  draft: MessageDraft,
): Promise<Message> {
  const sent = {
    id: newId(),
    connectionId: connectionId.toLowerCase(),
    senderId,
    sidHash,
    receiverId: draft.receiverId ?? null,
    clientId: draft.clientId ?? null,
    ...(await readFile(db, senderId, draft)),
  };
  const message: NewMessage = { ...sent, sealed: sealMessage(settings, sent) ?? null };
  try {
    const row = await retryAfterDeadlock(() => insertMessage(db, message));
    return row ? presentMessage(row) : await refuse(db, message);
  } catch (error) {
    // The file has expired and was removed after it was looked up.
    if (violates(error, 'messages_file_id_fkey')) throw uploadFirst();
    if (violates(error, 'messages_client_id_key')) return readStored(db, message);
    throw error;
  }
}
