import type { Message, MessageDraft } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { retryAfterDeadlock } from '@introvest/service-kit/deadlock';
import { conflict, invalid, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import type { MessagingDeps } from '../deps.js';
import { refuseWriting } from './policy.js';
import { presentMessage } from './present.js';
import { sealMessage } from '../events/sealedMessage.js';
import { findAttachment, findByClientId, insertMessage, type NewMessage } from './queries.js';

const uploadFirst = () => invalid([{ field: 'fileUrl', message: 'Upload the file first' }]);

/** Returns the sender's own uploaded file. Uses the stored file name rather than the one sent. */
async function readFile(db: Db, senderId: string, { fileUrl, fileName, content }: MessageDraft) {
  if (!fileUrl) return { fileId: null, fileUrl: null, fileName: null, content };
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

/** Stores a message. An HTTP call is already authenticated; a socket's session must not have ended. */
export async function storeMessage(
  { db, settings }: Pick<MessagingDeps, 'db' | 'settings'>,
  { senderId, sidHash }: { senderId: string; sidHash?: string },
  connectionId: string,
  draft: MessageDraft,
): Promise<Message> {
  const sent = {
    id: newId(),
    connectionId: connectionId.toLowerCase(),
    senderId,
    sidHash: sidHash ?? null,
    receiverId: draft.receiverId ?? null,
    clientId: draft.clientId ?? null,
    ...(await readFile(db, senderId, draft)),
  };
  const message: NewMessage = { ...sent, sealed: sealMessage(settings, sent) ?? null };
  try {
    const row = await retryAfterDeadlock(() => insertMessage(db, message));
    return row ? presentMessage(row) : await refuseWriting(db, message.connectionId, senderId);
  } catch (error) {
    // The file expired and was removed after the lookup.
    if (violates(error, 'messages_file_id_fkey')) throw uploadFirst();
    if (violates(error, 'messages_client_id_key')) return readStored(db, message);
    throw error;
  }
}
