import { createECDH } from 'node:crypto';
import type { PushSettings } from '../deps.js';

/**
 * Derives the push keys from a private key of 32 bytes in base64url. Push notifications are off if there is no such
 * key.
 */
export function pushSettings(
  values: { WEB_PUSH_PRIVATE_KEY: string | undefined; WEB_PUSH_STAND_IN: string | undefined },
  log: { info(message: string): void },
): PushSettings | undefined {
  const { WEB_PUSH_PRIVATE_KEY: privateKey, WEB_PUSH_STAND_IN: standIn } = values;
  if (privateKey === undefined) {
    log.info('WEB_PUSH_PRIVATE_KEY is not set: push notifications are off');
    return undefined;
  }
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url'), standIn };
}
