import Keygrip from 'keygrip';
import type { Settings } from '../process/deps.js';

/** Cookies of so many sessions are known to be signed by us: about 2 MB. */
const mostKnown = 10_000;

/**
 * A signature that was right by the first key stays so: it is not computed again with each call of its session. Whether
 * the session lives is no matter of signatures, and asked each time.
 */
function rememberRight(keys: Keygrip, most: number): Keygrip {
  const right = new Set<string>();
  const index = (data: string, signature: string): number => {
    const cookie = `${data};${signature}`;
    if (right.has(cookie)) return 0;
    const found = keys.index(data, signature);
    if (found !== 0) return found;
    const [oldest] = right;
    if (oldest !== undefined && right.size >= most) right.delete(oldest);
    right.add(cookie);
    return found;
  };
  return {
    sign: (data: string) => keys.sign(data),
    verify: (data: string, signature: string) => index(data, signature) > -1,
    index,
  };
}

/** Signs cookies with the first key and accepts all: a key can be changed without signing anybody out. */
export const createCookieKeys = (keys: string[], most = mostKnown): Keygrip =>
  rememberRight(new Keygrip(keys, 'sha256'), most);

const known = new WeakMap<Settings, Keygrip>();

/** Those of these settings. */
export function cookieKeysOf(settings: Settings): Keygrip {
  const keys = known.get(settings) ?? createCookieKeys(settings.sessionKeys);
  known.set(settings, keys);
  return keys;
}
