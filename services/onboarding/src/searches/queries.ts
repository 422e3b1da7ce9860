import type { SearchAlert } from '@introvest/contracts/searches';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import type { FilterColumns } from './filters.js';

/** A row of `saved_searches`, and how many of those whom it found are still new to its owner. */
export interface SearchRow extends FilterColumns {
  id: string;
  user_id: string;
  name: string;
  alert: SearchAlert;
  created_at: Date;
  unseen: number;
}

/**
 * Whether a search's owner may still be told of somebody: neither of the two blocks the other, the owner has not opened
 * the profile, and no request stands between them.
 */
export const isNews = (owner: string, person: string): string => `
  ${person} not in ${hiddenFrom(owner)}
  and not exists (select from dashboards.seen_pairs v
    where v.viewer_id = ${owner} and v.profile_user_id = ${person})
  and not exists (select from messaging.pairs c
    where c.status in ('pending', 'accepted')
      and ${owner} in (c.founder_id, c.investor_id) and ${person} in (c.founder_id, c.investor_id))`;

const columns = `s.id, s.user_id, s.name, s.list, s.search, s.location, s.industry, s.stage, s.industries,
  s.stages, s.amount, s.alert, s.created_at,
  (select count(*)::int from search_findings f
    where f.search_id = s.id and ${isNews('s.user_id', 'f.person_id')}) as unseen`;

/** Held until the transaction ends: of two that save at once, the second one counts the first. */
export const lockSearches = (db: Db, userId: string): Promise<unknown> =>
  db.raw("select pg_advisory_xact_lock(hashtextextended('saved_searches' || ?, 0))", [userId]);

export async function countSearches(db: Db, userId: string): Promise<number> {
  const [row] = await db('saved_searches').where({ user_id: userId }).count<{ count: number }[]>();
  return Number(row?.count ?? 0);
}

/** The unique constraint on the filters decides between two equal ones. */
export async function insertSearch(
  db: Db,
  userId: string,
  given: FilterColumns & { name: string; alert: SearchAlert },
): Promise<string> {
  const id = newId();
  await db('saved_searches').insert({ ...given, id, user_id: userId });
  return id;
}

/** The owner's searches, the newest first; only `id` where it is given. */
export async function listSearches(db: Db, userId: string, id?: string): Promise<SearchRow[]> {
  const { rows } = await db.raw<{ rows: SearchRow[] }>(
    `select ${columns} from saved_searches s
    where s.user_id = :userId and (:id::uuid is null or s.id = :id)
    order by s.created_at desc, s.id desc`,
    { userId, id: id ?? null },
  );
  return rows;
}

/** What was collected for a digest goes the new way: at once, in the next digest, or nowhere. */
export async function updateSearch(
  db: Db,
  { id, user_id: userId }: Pick<SearchRow, 'id' | 'user_id'>,
  { name, alert }: { name?: string | undefined; alert?: SearchAlert | undefined },
): Promise<void> {
  const changes = { ...(name && { name }), ...(alert && { alert }) };
  if (Object.keys(changes).length === 0) return;
  await db('saved_searches').where({ id, user_id: userId }).update(changes);
  if (alert !== 'never') return;
  await db('search_findings').where({ search_id: id, untold: true }).update({ untold: false });
}

export const deleteSearch = (db: Db, userId: string, id: string): Promise<number> =>
  db('saved_searches').where({ id, user_id: userId }).delete();
