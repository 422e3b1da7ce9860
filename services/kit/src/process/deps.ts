import type { Logger } from 'pino';
import type { Db } from '../db/db.js';

/** What the surroundings tell every service; parsed once at boot. */
export interface Settings {
  /** Origin that links in mails point to, for example `https://introvest.example`. */
  publicUrl: string;
  /** Origins whose unsafe requests and sockets are accepted. */
  origins: string[];
  /** Behind TLS: cookies get `Secure` and the `__Host-` prefix. */
  secure: boolean;
  production: boolean;
  /** First signs, all verify: put a new key in front to rotate. */
  sessionKeys: string[];
  /** Multiplies the per-client limits (never the password limits). */
  rateLimitScale: number;
  /** True where a reverse proxy of ours sets X-Forwarded-For; otherwise a client could choose its own address. */
  trustProxy: boolean;
}

/** The least that a service is made of. */
export interface ServiceDeps {
  db: Db;
  settings: Settings;
  log: Logger;
}
