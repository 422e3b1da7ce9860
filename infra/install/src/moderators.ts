import { StartFault } from '@introvest/service-kit/startFault';
import type pg from 'pg';
import { requireUser, withOperator } from './operator.js';

// A single statement, so that a role never changes without an entry in the log.
const grantSql = `
  with changed as (
    insert into auth.moderators (user_id) values ($1) on conflict do nothing returning user_id)
  insert into moderation.log (action, subject_id) select 'grant', user_id from changed`;
const revokeSql = `
  with changed as (delete from auth.moderators where user_id = $1 returning user_id)
  insert into moderation.log (action, subject_id) select 'revoke', user_id from changed`;

async function list(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('%s  since %s', u.email, to_char(m.granted_at at time zone 'UTC', 'YYYY-MM-DD')) as line
    from auth.moderators m join auth.users u on u.id = m.user_id order by u.email`,
  );
  return rows.length > 0 ? rows.map(({ line }) => line) : ['No moderators yet.'];
}

async function change(client: pg.Client, word: 'grant' | 'revoke', email: string) {
  const id = await requireUser(client, email);
  const { rowCount } = await client.query(word === 'grant' ? grantSql : revokeSql, [id]);
  if (word === 'grant')
    return rowCount ? `${email} is now a moderator.` : `${email} is already a moderator.`;
  return rowCount ? `${email} is no longer a moderator.` : `${email} isn't a moderator.`;
}

/** Runs `npm run moderator -- grant|revoke|list <email>`: manages moderators. Changes take effect at once. */
export async function moderators([word, email, ...more]: string[]): Promise<boolean> {
  if (word === 'list' && email === undefined) {
    for (const line of await withOperator(list)) console.log(line);
    return true;
  }
  if ((word !== 'grant' && word !== 'revoke') || email === undefined || more.length > 0)
    throw new StartFault('Usage: npm run moderator -- grant <email> | revoke <email> | list');
  console.log(await withOperator((client) => change(client, word, email)));
  return true;
}

const brokenSql = `
  select r.seq, case
    when r.seq <> r.place then 'the row before it is missing'
    when r.previous <> coalesce(r.hash_before, repeat('0', 64)) then 'it does not match the hash of the row before'
    else 'it was changed' end as fault
  from (
    select l, l.seq, l.hash, l.previous, row_number() over by_seq as place, lag(l.hash) over by_seq as hash_before
    from moderation.log l window by_seq as (order by l.seq)) r
  where r.seq <> r.place or r.previous <> coalesce(r.hash_before, repeat('0', 64))
    or r.hash <> moderation.log_hash(r.l)
  order by r.seq limit 1`;

// Selects decisions that differ from the log. A decision is deleted together with the account that it is about.
const changedSql = `
  select d.id, l.seq from (
    select id, moderation.decision_digest(r) as digest from moderation.decisions r
    union all select id, moderation.badge_decision_digest(m) from moderation.badge_decisions m) d
  left join moderation.log l on l.decision_id = d.id
  where l.digest is distinct from d.digest order by l.seq limit 1`;

const headSql = 'select seq, hash from moderation.log order by seq desc limit 1';
const logRowSql = 'select from moderation.log where seq = $1 and hash = $2';

async function findFault(client: pg.Client, [seq, hash]: string[]): Promise<string | undefined> {
  const { rows: broken } = await client.query<{ seq: string; fault: string }>(brokenSql);
  if (broken[0])
    return `Row ${broken[0].seq} of the moderation log is damaged: ${broken[0].fault}.`;
  const { rows: changed } = await client.query<{ id: string; seq: string | null }>(changedSql);
  if (changed[0])
    return changed[0].seq === null
      ? `The decision ${changed[0].id} isn't in the moderation log.`
      : `The decision in row ${changed[0].seq} was changed after it was logged.`;
  if (seq === undefined) return undefined;
  const { rowCount } = await client.query(logRowSql, [seq, hash]);
  return rowCount
    ? undefined
    : `Row ${seq} doesn't have the hash you gave: rows were removed or changed.`;
}

/**
 * Runs `npm run moderation:verify [-- <row> <hash>]`: verifies the moderation log. Given the last row and hash of an
 * earlier run, it also detects rows that were removed from the end.
 */
export async function verifyModeration(noted: string[]): Promise<boolean> {
  if (noted.length !== 0 && !(noted.length === 2 && /^\d{1,18}$/.test(noted[0] ?? '')))
    throw new StartFault(
      'Usage: npm run moderation:verify [-- <row> <hash>], with the row and hash from an earlier run',
    );
  return withOperator(async (client) => {
    const fault = await findFault(client, noted);
    if (fault !== undefined) {
      console.error(fault);
      return false;
    }
    const { rows } = await client.query<{ seq: string; hash: string }>(headSql);
    const [head] = rows;
    console.log(
      head
        ? `The moderation log is complete up to row ${head.seq}. Keep this for the next check: ${head.seq} ${head.hash}`
        : 'The moderation log is empty.',
    );
    return true;
  });
}
