import type { Connection } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import type { StatusNews } from '../news/news.js';
import { publishedBy } from '../news/queries.js';

export type ConnectionStatus = Connection['status'];

/** A row of `connections`. */
export interface ConnectionRow {
  id: string;
  founder_id: string;
  investor_id: string;
  status: ConnectionStatus;
  initiated_by: string;
  last_seq: number;
  created_at: Date;
  updated_at: Date;
}

/** Both people of a connection, flat as the join answers them; profiles may be missing. */
export interface PartiesRow {
  founder_first_name: string;
  founder_last_name: string;
  founder_image: string | null;
  founder_verified: boolean;
  company_name: string | null;
  founder_title: string | null;
  founder_location: string | null;
  industry: string | null;
  stage: string | null;
  investor_first_name: string;
  investor_last_name: string;
  investor_image: string | null;
  investor_verified: boolean;
  firm_name: string | null;
  investor_title: string | null;
  investor_location: string | null;
}

export type ConnectionWithPartiesRow = ConnectionRow & PartiesRow;

const partyColumns = {
  founder_first_name: 'fp.first_name',
  founder_last_name: 'fp.last_name',
  founder_image: 'fp.profile_image_url',
  founder_verified: 'fp.is_verified',
  company_name: 'f.company_name',
  founder_title: 'f.title',
  founder_location: 'f.location',
  industry: 'f.industry',
  stage: 'f.stage',
  investor_first_name: 'ip.first_name',
  investor_last_name: 'ip.last_name',
  investor_image: 'ip.profile_image_url',
  investor_verified: 'ip.is_verified',
  firm_name: 'i.firm_name',
  investor_title: 'i.title',
  investor_location: 'i.location',
} satisfies Record<keyof PartiesRow, string>;

/** The person's own connections; membership is part of the lookup. A missing person hides the row, a missing profile does not. */
export const connectionsOf = (db: Db, userId: string) =>
  db('connections as c')
    .join('onboarding.people as fp', 'fp.id', 'c.founder_id')
    .join('onboarding.people as ip', 'ip.id', 'c.investor_id')
    .leftJoin('onboarding.founder_cards as f', 'f.user_id', 'c.founder_id')
    .leftJoin('onboarding.investor_cards as i', 'i.user_id', 'c.investor_id')
    .where((either) => either.where('c.founder_id', userId).orWhere('c.investor_id', userId))
    .select('c.*', partyColumns);

export const listConnectionsOf = (db: Db, userId: string): Promise<ConnectionWithPartiesRow[]> =>
  connectionsOf(db, userId).orderBy([
    { column: 'c.created_at', order: 'desc' },
    { column: 'c.id', order: 'desc' },
  ]);

export const findConnectionWithParties = (
  db: Db,
  id: string,
  userId: string,
): Promise<ConnectionWithPartiesRow | undefined> =>
  connectionsOf(db, userId).where('c.id', id).first();

/** A stranger and a missing row look the same. */
export const findConnectionFor = (
  db: Db,
  id: string,
  userId: string,
): Promise<ConnectionRow | undefined> =>
  db<ConnectionRow>('connections')
    .where({ id })
    .andWhere((either) => either.where({ founder_id: userId }).orWhere({ investor_id: userId }))
    .first();

interface PersonRow {
  id: string;
  user_type: 'founder' | 'investor' | null;
}

export const listPeople = (db: Db, ids: string[]): Promise<PersonRow[]> =>
  db<PersonRow>('onboarding.people').whereIn('id', ids).select('id', 'user_type');

/** The row's news. If it `publishes`, the writing statement does: who listens hears them exactly when it is committed. */
const publishSaved = publishedBy(`
    select json_build_object('kind', 'status', 'connectionId', id, 'founderId', founder_id,
      'investorId', investor_id, 'seq', last_seq, 'status', status) as news
    from saved`);

interface Ask {
  id: string;
  founderId: string;
  investorId: string;
  askerId: string;
}

/**
 * A new request, or a declined one asked again by the side that declined; no row otherwise.
 * The unique pair decides between requests that cross.
 */
export async function insertRequest(
  db: Db,
  ask: Ask,
  publishes: boolean,
): Promise<StatusNews | undefined> {
  const sql = `
    with saved as (
      insert into connections as c (id, founder_id, investor_id, initiated_by)
      values (:id, :founderId, :investorId, :askerId)
      on conflict on constraint connections_pair_key do update
        set status = 'pending', initiated_by = excluded.initiated_by, updated_at = now()
        where may_ask_again(c.status, c.initiated_by, excluded.initiated_by)
      returning *
    ) ${publishSaved}`;
  const { rows } = await db.raw<{ rows: { news: StatusNews }[] }>(sql, { ...ask, publishes });
  return rows[0]?.news;
}

/** Answers a pending request for the side that was asked; no row when there is nothing to answer. */
export async function updatePendingStatus(
  db: Db,
  answer: { id: string; userId: string; status: ConnectionStatus },
  publishes: boolean,
): Promise<StatusNews | undefined> {
  const sql = `
    with saved as (
      update connections set status = :status, updated_at = now()
      where id = :id and status = 'pending'
        and :userId in (founder_id, investor_id) and initiated_by <> :userId
      returning *
    ) ${publishSaved}`;
  const { rows } = await db.raw<{ rows: { news: StatusNews }[] }>(sql, { ...answer, publishes });
  return rows[0]?.news;
}
