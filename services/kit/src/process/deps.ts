import type { Logger } from 'pino';
import type { Db } from '../db/db.js';

/** Settings of every service, parsed once at startup. */
export interface Settings {
  /** Origin of links in emails, for example `https://introvest.example`. */
  publicUrl: string;
  /** Origins whose state-changing requests and sockets are accepted. */
  origins: string[];
  /** True behind TLS: cookies get `Secure` and the prefix `__Host-`. */
  secure: boolean;
  production: boolean;
  /** Signing keys. The first key signs, and all keys verify. To rotate keys, add a key at the front. */
  sessionKeys: string[];
  /** Factor for the limits per client, but never for the password limits. */
  rateLimitScale: number;
  /** True if our reverse proxy sets X-Forwarded-For. Otherwise clients could choose their own IP address. */
  trustProxy: boolean;
}

export interface ServiceDeps {
  db: Db;
  settings: Settings;
  log: Logger;
}
