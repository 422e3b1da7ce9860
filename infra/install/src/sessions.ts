import { StartFault } from '@introvest/service-kit/startFault';
import type pg from 'pg';
import { requireUser, withOperator } from './operator.js';

// Locks the account first, so that a concurrent sign-in completes and its session is ended too.
const lockSql = 'select from auth.users where id = $1 for no key update';
const waitingSql = 'delete from auth.second_steps where user_id = $1';
// Also cancels a pending change of the email address, because the emailed link works without a session.
const addressSql =
  'update auth.users set pending_email = null, pending_email_expires = null where id = $1';
const endSql = 'delete from auth.sessions where user_id = $1';

async function end(client: pg.Client, email: string): Promise<string> {
  const id = await requireUser(client, email);
  await client.query('begin');
  await client.query(lockSql, [id]);
  await client.query(waitingSql, [id]);
  await client.query(addressSql, [id]);
  const { rowCount } = await client.query(endSql, [id]);
  await client.query('commit');
  if (!rowCount) return `${email} has no sessions.`;
  return `Ended ${rowCount === 1 ? 'one session' : `${rowCount} sessions`} of ${email}.`;
}

/** Runs `npm run sessions -- end <email>`: ends all sessions of an account. */
export async function sessions([word, email, ...more]: string[]): Promise<boolean> {
  if (word !== 'end' || email === undefined || more.length > 0)
    throw new StartFault('Usage: npm run sessions -- end <email>');
  console.log(await withOperator((client) => end(client, email)));
  return true;
}
