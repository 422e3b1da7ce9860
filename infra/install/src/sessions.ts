import { StartFault } from '@introvest/service-kit/startFault';
import type pg from 'pg';
import { requireUser, withOperator } from './operator.js';

// In the order of everything that shuts an account: its row first, so that a sign-in that runs is waited for and ended too.
const lockSql = 'select from auth.users where id = $1 for no key update';
const waitingSql = 'delete from auth.second_steps where user_id = $1';
// Its link would need no session.
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

/** `npm run sessions -- end <email>`: signs an account out everywhere. Open pages and sockets notice it within seconds. */
export async function sessions([word, email, ...more]: string[]): Promise<boolean> {
  if (word !== 'end' || email === undefined || more.length > 0)
    throw new StartFault('Usage: npm run sessions -- end <email>');
  console.log(await withOperator((client) => end(client, email)));
  return true;
}
