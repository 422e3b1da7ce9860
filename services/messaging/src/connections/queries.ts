import { badgesOf } from '@introvest/cards/cardPerson';
import { hiddenFrom, suspended } from '@introvest/cards/hidden';
import { type Db, queryFirst } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import type { ConnectionRow, ConnectionWithPartiesRow } from './rows.js';

/** Returns SQL for a member as seen by the other member, without email address and phone number. */
const userOf = (person: string): string => `json_build_object(
  'id', ${person}.id, 'firstName', ${person}.first_name, 'lastName', ${person}.last_name,
  'profileImageUrl', ${person}.profile_image_url, 'isVerified', ${person}.is_verified,
  'badges', ${badgesOf(`${person}.id`)})`;

const parties = `
  json_build_object('user', ${userOf('fp')}, 'companyName', f.company_name, 'title', f.title,
    'industry', f.industry, 'stage', f.stage, 'location', f.location) as founder,
  json_build_object('user', ${userOf('ip')}, 'firmName', i.firm_name, 'title', i.title,
    'location', i.location) as investor`;

/** Returns SQL that is true if neither blocks the other nor is suspended. Others see an unknown connection. */
export const unblocked = (connection: string): string => `(not exists (
  select from blocked_pairs b
  where b.user_id = ${connection}.founder_id and b.other_id = ${connection}.investor_id)
  and ${connection}.founder_id not in ${suspended} and ${connection}.investor_id not in ${suspended})`;

export const newestRequest = (connectionId: string): string => `(
  select * from connection_events e where e.connection_id = ${connectionId} and e.kind = 'requested'
  order by e.id desc limit 1)`;

/** Returns SQL for the number of the newest message that a member of connection `c` has read. */
export const readSeq = (member: string): string =>
  `case when c.founder_id = ${member} then c.founder_read_seq else c.investor_read_seq end`;

/** Returns an SQL condition that the connection has ended. Its messages can still be read. */
export const hasEnded = (connectionId: string): string => `exists (
  select from connection_events e where e.connection_id = ${connectionId} and e.kind = 'ended')`;

export const wasEnded = async (db: Db, id: string): Promise<boolean> =>
  Boolean(await db('connections').where({ id }).whereRaw(hasEnded('connections.id')).first('id'));

const columns = `c.id, c.founder_id, c.investor_id, c.status, c.initiated_by, c.requested_at, c.decline_reason,
  c.revisit_month, c.created_at, c.updated_at`;

interface ConnectionsShape {
  select: string;
  join?: string;
  where?: string;
  orderBy: string;
}

/** Returns SQL for the member's own connections. Excludes deleted members but includes missing profiles. */
export const connectionsOf = ({ select, join = '', where = 'true', orderBy }: ConnectionsShape) => `
  select ${columns}, ${parties}, ${select}
  from connections c
  join onboarding.people fp on fp.id = c.founder_id
  join onboarding.people ip on ip.id = c.investor_id
  left join onboarding.founder_cards f on f.user_id = c.founder_id
  left join onboarding.investor_cards i on i.user_id = c.investor_id
  ${join}
  where (c.founder_id = :userId or c.investor_id = :userId) and ${unblocked('c')} and ${where}
  order by ${orderBy}`;

const withNote = (where?: string) =>
  connectionsOf({
    select: `(select e.note from ${newestRequest('c.id')} e) as note,
      (select t.usual_days from answer_times t where t.user_id =
        case when c.founder_id = :userId then c.investor_id else c.founder_id end) as usual_answer_days`,
    where,
    orderBy: 'c.created_at desc, c.id desc',
  });

export const listConnectionsOf = (db: Db, userId: string): Promise<ConnectionWithPartiesRow[]> =>
  runShape(db, 'connections', withNote(), { userId });

export async function findConnectionWithParties(
  db: Db,
  id: string,
  userId: string,
): Promise<ConnectionWithPartiesRow | undefined> {
  const [row] = await runShape<ConnectionWithPartiesRow>(db, 'connection', withNote('c.id = :id'), {
    id,
    userId,
  });
  return row;
}

/** Selects only the member's own connections, so that those of others can't be told from ones that don't exist. */
const ownConnection = `
  select ${columns} from connections c
  where c.id = :id and :userId in (c.founder_id, c.investor_id) and ${unblocked('c')}`;

async function readOwn(db: Db, sql: string, id: string, userId: string) {
  const [row] = await runShape<ConnectionRow>(db, 'own connection', sql, { id, userId });
  return row;
}

export const findConnectionFor = (db: Db, id: string, userId: string) =>
  readOwn(db, ownConnection, id, userId);

export const lockConnectionFor = (trx: Db, id: string, userId: string) =>
  readOwn(trx, `${ownConnection} for update of c`, id, userId);

export const listPeople = (db: Db, ids: string[], askerId: string) =>
  db<{ id: string; user_type: 'founder' | 'investor' | null }>('onboarding.people')
    .whereIn('id', ids)
    .whereRaw(`id not in ${hiddenFrom('?')}`, [askerId]);

const canRequestFrom = (requester: string): string =>
  `can_request_from(c.status, c.initiated_by, ${requester}, c.updated_at, c.revisit_month)`;

/** SQL that publishes the saved row's status in the same statement, so that listeners receive it on commit. */
export const publishSaved = 'select id, publish_status(c, status) from saved';

interface Ask {
  id: string;
  founderId: string;
  investorId: string;
  askerId: string;
  note: string | null;
}

/** Creates a request or reopens a connection. Of concurrent requests, the unique constraint lets only one succeed. */
export async function insertRequest(db: Db, ask: Ask): Promise<string | undefined> {
  const sql = `
    with saved as (
      insert into connections as c (id, founder_id, investor_id, initiated_by)
      values (:id, :founderId, :investorId, :askerId)
      on conflict on constraint connections_pair_key do update
        set status = 'pending', initiated_by = excluded.initiated_by, requested_at = now(), updated_at = now(),
          reminded_at = null
        where ${canRequestFrom('excluded.initiated_by')} <= now()
      returning c.*, c
    ), event as (
      insert into connection_events (connection_id, kind, actor_id, note)
      select id, 'requested', initiated_by, :note from saved
    ) ${publishSaved}`;
  return (await queryFirst<{ id: string }>(db, sql, { ...ask }))?.id;
}

/** Counts hidden requests too, because they become visible again when a block or suspension ends. */
export async function countOpen(db: Db, askerId: string): Promise<number> {
  const [row] = await db('connections')
    .where((either) => either.where({ founder_id: askerId }).orWhere({ investor_id: askerId }))
    .andWhere({ status: 'pending', initiated_by: askerId })
    .count<{ count: number }[]>();
  return row?.count ?? 0;
}

/** Returns when the asker may send another request. Undefined if the asker doesn't have to wait. */
export const findAskTime = (db: Db, ask: Omit<Ask, 'id' | 'note'>) =>
  queryFirst<{ at: Date; days: number; isEnded: boolean }>(
    db,
    `select ask.at, cast(ceil(extract(epoch from ask.at - now()) / 86400) as int) as days,
      c.status = 'ended' as "isEnded"
    from connections c, ${canRequestFrom(':askerId')} as ask (at)
    where c.founder_id = :founderId and c.investor_id = :investorId
      and ask.at > now() and ask.at < 'infinity'`,
    { ...ask },
  );
