import { createECDH } from 'node:crypto';
import type { PushSettings } from '../deps.js';

/** The keys of a private one, 32 bytes as base64url. Without one push is not offered, which is told once. */
export function pushSettings(
  values: { WEB_PUSH_PRIVATE_KEY: string | undefined; WEB_PUSH_STAND_IN: string | undefined },
  log: { info(message: string): void },
): PushSettings | undefined {
  const { WEB_PUSH_PRIVATE_KEY: privateKey, WEB_PUSH_STAND_IN: standIn } = values;
  if (privateKey === undefined) {
    log.info('WEB_PUSH_PRIVATE_KEY is not set: browsers that are closed are told nothing');
    return undefined;
  }
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url'), standIn };
}
