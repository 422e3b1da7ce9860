import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { findCredential, saveCredential } from './queries.js';

export interface Publisher {
  id: string;
  /** Names that may be published. `mf-*` matches all names that begin with `mf-`, and `*` also matches the shell. */
  names: string[];
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates a credential and returns its value for the Authorization header. The value itself is not stored. */
export async function makeCredential(db: Db, { id, names }: Publisher): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await saveCredential(db, { id, names, secret_hash: hashOf(secret) });
  return `${id}.${secret}`;
}

const nobody = hashOf('');

/** Returns the owner of a credential. Compares secrets in constant time. */
export async function publisherOf(db: Db, credential: string): Promise<Publisher> {
  const [id = '', secret = ''] = credential.split('.');
  const row = await findCredential(db, id);
  const fits = timingSafeEqual(hashOf(secret), row?.secret_hash ?? nobody);
  if (!row || !fits) {
    throw new AppError('unauthenticated', 'This credential is unknown or was revoked.');
  }
  return { id: row.id, names: row.names };
}

export const mayPublish = ({ names }: Publisher, name: string): boolean =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
