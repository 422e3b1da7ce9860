import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { findCredential, saveCredential } from './queries.js';

/** Who publishes, and what they may. */
export interface Publisher {
  id: string;
  /** Names of remotes; `mf-*` stands for all that begin so, `*` for the shell as well. */
  names: string[];
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes a credential, and answers what is sent with each call: it is told this once. */
export async function makeCredential(db: Db, { id, names }: Publisher): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await saveCredential(db, { id, names, secret_hash: hashOf(secret) });
  return `${id}.${secret}`;
}

const nobody = hashOf('');

/** Whose credential this is; takes as long for a secret that nearly fits as for any other. */
export async function publisherOf(db: Db, credential: string): Promise<Publisher> {
  const [id = '', secret = ''] = credential.split('.');
  const row = await findCredential(db, id);
  const fits = timingSafeEqual(hashOf(secret), row?.secret_hash ?? nobody);
  if (!row || !fits) {
    throw new AppError('unauthenticated', 'This credential is unknown or was revoked.');
  }
  return { id: row.id, names: row.names };
}

/** Whether the publisher may publish what has this name. */
export const mayPublish = ({ names }: Publisher, name: string): boolean =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
