import type { SearchAlert } from '@introvest/contracts/searches';
import { hiddenFrom } from '@introvest/cards/hidden';
import { type Db, query } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import type { FilterColumns } from './filters.js';

export interface SearchRow extends FilterColumns {
  id: string;
  user_id: string;
  name: string;
  alert: SearchAlert;
  created_at: Date;
  unseen: number;
}

/** Returns SQL that is true if neither blocks the other, the profile is unseen, and there is no request. */
export const mayNotify = (owner: string, person: string): string => `
  ${person} not in ${hiddenFrom(owner)}
  and not exists (select from dashboards.seen_pairs v
    where v.viewer_id = ${owner} and v.profile_user_id = ${person})
  and not exists (select from messaging.pairs c
    where c.status in ('pending', 'accepted')
      and ${owner} in (c.founder_id, c.investor_id) and ${person} in (c.founder_id, c.investor_id))`;

const columns = `s.id, s.user_id, s.name, s.list, s.search, s.location, s.industry, s.stage, s.industries,
  s.stages, s.amount, s.alert, s.created_at,
  (select count(*)::int from search_findings f
    where f.search_id = s.id and ${mayNotify('s.user_id', 'f.person_id')}) as unseen`;

export async function countSearches(db: Db, userId: string): Promise<number> {
  const [row] = await db('saved_searches').where({ user_id: userId }).count<{ count: number }[]>();
  return row?.count ?? 0;
}

export async function insertSearch(
  db: Db,
  userId: string,
  given: FilterColumns & { name: string; alert: SearchAlert },
): Promise<string> {
  const id = newId();
  await db('saved_searches').insert({ ...given, id, user_id: userId });
  return id;
}

export const listSearches = (db: Db, userId: string, id?: string) =>
  query<SearchRow>(
    db,
    `select ${columns} from saved_searches s
    where s.user_id = :userId and (:id::uuid is null or s.id = :id)
    order by s.created_at desc, s.id desc`,
    { userId, id: id ?? null },
  );

export async function updateSearch(
  db: Db,
  { id, user_id: userId }: Pick<SearchRow, 'id' | 'user_id'>,
  { name, alert }: { name?: string | undefined; alert?: SearchAlert | undefined },
): Promise<void> {
  if (name ?? alert)
    await db('saved_searches').where({ id, user_id: userId }).update({ name, alert });
  if (alert !== 'never') return;
  await db('search_findings')
    .where({ search_id: id, unnotified: true })
    .update({ unnotified: false });
}

export const deleteSearch = (db: Db, userId: string, id: string): Promise<number> =>
  db('saved_searches').where({ id, user_id: userId }).delete();
