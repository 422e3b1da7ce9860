import Keygrip from 'keygrip';
import type { Settings } from '../process/deps.js';

const known = new WeakMap<Settings, Keygrip>();

/** Returns the keys for cookie signatures. The first key signs, and all keys verify. */
export function cookieKeysOf(settings: Settings): Keygrip {
  const keys = known.get(settings) ?? new Keygrip(settings.sessionKeys, 'sha256');
  known.set(settings, keys);
  return keys;
}
