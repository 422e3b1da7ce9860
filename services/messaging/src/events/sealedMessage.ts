import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Message } from '@introvest/contracts/messaging';
import type { Settings } from '@introvest/service-kit/deps';
import type { MessageEvent } from './liveEvents.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/**
 * Maximum length of an encrypted message, in bytes. NOTIFY accepts less than 8,000 bytes, base64 adds a third, and the
 * other fields need space as well.
 */
const mostBytes = 5600;

const secretOf = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'introvest messaging events', 32));

/** Fields of a message that are known before it is stored. The remaining fields are part of its notification. */
export type SealedFields = Pick<
  Message,
  'id' | 'senderId' | 'content' | 'fileUrl' | 'fileName' | 'clientId'
>;

export interface MessageSealer {
  /** Returns the encrypted message. Undefined if it is too long. */
  pack(message: SealedFields): string | undefined;
  /** Returns the message. Undefined if it was encrypted with an unknown key or not by us. */
  unpack(packed: string): SealedFields | undefined;
}

/**
 * Creates a sealer of messages. Every database role may listen to any channel, but only the messaging service's role may read
 * messages. Messages in notifications are therefore encrypted with a key that the service's processes share.
 */
export function createMessageSealer({ sessionKeys }: Pick<Settings, 'sessionKeys'>): MessageSealer {
  const secrets = sessionKeys.map(secretOf);

  function open(sealed: Buffer, secret: Buffer): SealedFields | undefined {
    try {
      const iv = sealed.subarray(0, ivBytes);
      const opening = createDecipheriv(algorithm, secret, iv, { authTagLength: tagBytes });
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const text = opening.update(sealed.subarray(ivBytes + tagBytes));
      return JSON.parse(Buffer.concat([text, opening.final()]).toString()) as SealedFields;
    } catch {
      return undefined;
    }
  }

  return {
    pack(message) {
      const [secret] = secrets;
      const text = Buffer.from(JSON.stringify(message));
      if (!secret || text.length > mostBytes) return undefined;
      const iv = randomBytes(ivBytes);
      const closing = createCipheriv(algorithm, secret, iv, { authTagLength: tagBytes });
      const sealed = Buffer.concat([closing.update(text), closing.final()]);
      return Buffer.concat([iv, closing.getAuthTag(), sealed]).toString('base64');
    },

    unpack(packed) {
      const sealed = Buffer.from(packed, 'base64');
      for (const secret of secrets) {
        const message = open(sealed, secret);
        if (message) return message;
      }
      return undefined;
    },
  };
}

const sealers = new WeakMap<object, MessageSealer>();

/** Returns the sealer for these settings. Derives the keys only once. */
export function sealerFor(settings: Pick<Settings, 'sessionKeys'>): MessageSealer {
  const sealer = sealers.get(settings) ?? createMessageSealer(settings);
  sealers.set(settings, sealer);
  return sealer;
}

/** Returns the message that an event contains. Undefined if it contains none. */
export function unsealMessage(sealer: MessageSealer, event: MessageEvent): Message | undefined {
  const { sealed, createdAt, connectionId, founderId, investorId, seq } = event;
  const message = sealed ? sealer.unpack(sealed) : undefined;
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
