import { lifetimes } from '@introvest/contracts/promises';
import { deleteInBatches, type Db } from '@introvest/service-kit/db';
import { deleteExpiredLimits } from '@introvest/service-kit/limits';
import { runShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';

type UserType = NonNullable<SessionUser['userType']>;

export interface UserRow {
  id: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  user_type: UserType | null;
  is_verified: boolean;
  pending_email: string | null;
  pending_email_expires: Date | null;
  second_step_at: Date | null;
  auth_provider: string;
  terms_accepted_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface UserWithStatusRow extends UserRow {
  has_profile: boolean | null;
  profile_image_url: string | null;
  is_moderator: boolean;
  is_suspended: boolean;
}

const users = (db: Db) => db<UserRow>('users');
export const now = (db: Db) => db.fn.now() as unknown as Date;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  users(db).whereRaw('lower(email) = lower(?)', [email]).first();

const withStatus = `
  select u.id, u.email, u.password, u.first_name, u.last_name, u.user_type, u.is_verified, u.pending_email,
    u.pending_email_expires, u.second_step_at, u.auth_provider, u.terms_accepted_at, u.created_at, u.updated_at,
    s.has_profile, s.profile_image_url,
    exists (select from moderators m where m.user_id = u.id) as is_moderator,
    exists (select from suspensions x where x.user_id = u.id and x.ended_at is null) as is_suspended
  from users u left join onboarding.profile_status s on s.user_id = u.id
  where u.id = :id`;

export async function findUserWithStatus(
  db: Db,
  id: string,
): Promise<UserWithStatusRow | undefined> {
  return (await runShape<UserWithStatusRow>(db, 'user with status', withStatus, { id }))[0];
}

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  users(db).where({ id }).first();

export const lockUser = (trx: Db, id: string): Promise<UserRow | undefined> =>
  users(trx).where({ id }).forNoKeyUpdate().first();

export type NewUser = Pick<
  UserRow,
  'id' | 'email' | 'password' | 'first_name' | 'last_name' | 'user_type'
>;

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await users(db).insert({ ...user, auth_provider: 'email', terms_accepted_at: now(db) });
}

export const updateMissingUserType = (db: Db, id: string, userType: UserType): Promise<number> =>
  users(db).where({ id }).whereNull('user_type').update({ user_type: userType });

export const updateName = (
  db: Db,
  id: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<number> =>
  users(db)
    .where({ id })
    .update({ first_name: firstName, last_name: lastName, updated_at: now(db) });

export const updatePassword = (db: Db, id: string, password: string): Promise<number> =>
  users(db)
    .where({ id })
    .update({ password, updated_at: now(db) });

/** Deletes the account and returns it. Profiles, connections, messages and sessions are deleted by cascade. */
export async function deleteUser(
  db: Db,
  id: string,
): Promise<Pick<UserRow, 'id' | 'email' | 'is_verified'> | undefined> {
  await db.raw('select messaging.publish_gone(?)', [id]);
  const [gone] = await users(db).where({ id }).delete().returning(['id', 'email', 'is_verified']);
  return gone;
}

export const deleteSessionsOf = (db: Db, userId: string, butFor = ''): Promise<number> =>
  db('sessions').where({ user_id: userId }).whereNot({ sid: butFor }).delete();

export const dropPendingEmail = (db: Db, id: string): Promise<number> =>
  users(db).where({ id }).update({ pending_email: null, pending_email_expires: null });

export const listFormerAddresses = (db: Db, userId: string): Promise<string[]> =>
  db('former_addresses')
    .where({ user_id: userId, verified: true })
    .where('until', '>', db.fn.now())
    .pluck('email');

const batch = 1000;

const dropExpiredPendingEmails = (db: Db, limit: number): Promise<number> =>
  users(db)
    .whereIn(
      'id',
      users(db).where('pending_email_expires', '<', db.fn.now()).limit(limit).select('id'),
    )
    .update({ pending_email: null, pending_email_expires: null });

export async function deleteExpired(db: Db): Promise<void> {
  for (const table of ['sessions', 'mailed_tokens', 'passkey_ceremonies', 'second_steps'])
    await deleteInBatches(db, table, (rows) => rows.where('expire', '<', db.fn.now()));
  await deleteInBatches(db, 'former_addresses', (rows) => rows.where('until', '<', db.fn.now()));
  await deleteInBatches(db, 'work_addresses', (rows) => rows.where('expires', '<', db.fn.now()));
  await deleteInBatches(db, 'exports', (rows) =>
    rows.whereRaw(`requested_at < now() - interval '${lifetimes.exportDays} days 1 hour'`),
  );
  // No job waits this long, so deleting these records can't cause a second reminder.
  await deleteInBatches(db, 'sent_emails', (rows) =>
    rows.whereRaw("claimed_at < now() - interval '90 days'"),
  );
  while ((await dropExpiredPendingEmails(db, batch)) === batch);
  await deleteExpiredLimits(db);
}
