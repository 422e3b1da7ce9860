import type { Db } from '@introvest/service-kit/db';
import { hashToken } from '../token.js';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  /** A bigint, which pg returns as a string. */
  counter: string;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface CeremonyRow {
  token_hash: string;
  challenge: string;
  user_id: string | null;
  sid: string | null;
  name: string | null;
  expire: Date;
}

const passkeys = (db: Db) => db<PasskeyRow>('passkeys');

export const listPasskeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  passkeys(db).where({ user_id: userId }).orderBy(['created_at', 'id']);

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  passkeys(db).where({ credential_id: credentialId }).first();

type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at' | 'counter'> & { counter: number };

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<PasskeyRow> {
  const [row] = await db('passkeys').insert(passkey).returning<PasskeyRow[]>('*');
  if (!row) throw new Error('A passkey was not stored.');
  return row;
}

/** Records a use of the passkey. Returns 0 if it was removed, or if a copy of its authenticator was used first. */
export const updateUsed = (
  db: Db,
  { id, counter }: PasskeyRow,
  newCounter: number,
): Promise<number> =>
  db('passkeys').where({ id, counter }).update({ counter: newCounter, last_used_at: db.fn.now() });

export const deletePasskey = (db: Db, userId: string, id: string): Promise<number> =>
  passkeys(db).where({ id, user_id: userId }).delete();

type NewCeremony = Pick<CeremonyRow, 'challenge'> & Partial<CeremonyRow>;

export async function insertCeremony(db: Db, token: string, given: NewCeremony): Promise<void> {
  await db('passkey_ceremonies').insert({ ...given, token_hash: hashToken(token) });
}

/** Uses up a ceremony, even if verification fails afterwards. */
export async function takeCeremony(db: Db, token: string): Promise<CeremonyRow | undefined> {
  const [row] = await db<CeremonyRow>('passkey_ceremonies')
    .where({ token_hash: hashToken(token) })
    .where('expire', '>', db.fn.now())
    .delete()
    .returning('*');
  return row;
}
