import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Message } from '@introvest/contracts/messaging';
import type { Settings } from '@introvest/service-kit/deps';
import type { MessageEvent } from './liveEvents.js';

// Every database role may listen to any channel, but only the messaging service's role may read messages. Messages in
// notifications are therefore encrypted with a key that the service's processes share.
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Maximum length, in bytes. NOTIFY accepts less than 8,000, which must also fit base64 and the other fields. */
const mostBytes = 5600;

type Keys = Pick<Settings, 'sessionKeys'>;

type SealedFields = Pick<
  Message,
  'id' | 'senderId' | 'content' | 'fileUrl' | 'fileName' | 'clientId'
>;

const secretOf = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'introvest messaging events', 32));

export function sealMessage({ sessionKeys: [key] }: Keys, message: SealedFields) {
  const { id, senderId, content, fileUrl, fileName, clientId } = message;
  const text = Buffer.from(JSON.stringify({ id, senderId, content, fileUrl, fileName, clientId }));
  if (!key || text.length > mostBytes) return undefined;
  const iv = randomBytes(ivBytes);
  const closing = createCipheriv(algorithm, secretOf(key), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([closing.update(text), closing.final()]);
  return Buffer.concat([iv, closing.getAuthTag(), sealed]).toString('base64');
}

export function openMessage({ sessionKeys }: Keys, packed: string): SealedFields | undefined {
  const sealed = Buffer.from(packed, 'base64');
  for (const key of sessionKeys) {
    try {
      const iv = sealed.subarray(0, ivBytes);
      const opening = createDecipheriv(algorithm, secretOf(key), iv, { authTagLength: tagBytes });
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const text = opening.update(sealed.subarray(ivBytes + tagBytes));
      return JSON.parse(Buffer.concat([text, opening.final()]).toString()) as SealedFields;
    } catch {
      // The message was sealed with another key.
    }
  }
  return undefined;
}

export function unsealMessage(keys: Keys, event: MessageEvent): Message | undefined {
  const { sealed, createdAt, connectionId, founderId, investorId, seq } = event;
  const message = sealed ? openMessage(keys, sealed) : undefined;
  if (!message || createdAt === undefined) return undefined;
  return {
    ...message,
    connectionId,
    receiverId: message.senderId === founderId ? investorId : founderId,
    isRead: false,
    createdAt: new Date(createdAt).toISOString(),
    seq,
  };
}
