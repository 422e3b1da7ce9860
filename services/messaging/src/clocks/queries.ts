import type { Db } from '@introvest/service-kit/db';
import { unblocked } from '../connections/queries.js';
import type { StatusNews } from '../news/news.js';
import { publishedBy } from '../news/queries.js';

/** A pair of which somebody is to be reminded. */
export interface DueRow {
  id: string;
  /** Who asked, and who was asked. */
  asker_id: string;
  asked_id: string;
  /** When the request was made or declined. */
  since: Date;
  revisit_month: string | null;
}

interface Reminding {
  mark: string;
  due: string;
  /** The notification of it. */
  told: string;
}

/** Marks so many pairs that are due, each once, but those that a block hides; what another process is marking at this moment it reminds of. */
async function takeDue(db: Db, { mark, due, told }: Reminding, limit: number): Promise<DueRow[]> {
  const { rows } = await db.raw<{ rows: DueRow[] }>(
    `with due as (
      update connections set ${mark} = updated_at
      where id in (
        select id from connections where ${due} and ${mark} is distinct from updated_at and ${unblocked('connections')}
        limit :limit for update skip locked)
      returning id, initiated_by as asker_id, updated_at as since, revisit_month,
        case when initiated_by = founder_id then investor_id else founder_id end as asked_id)
    select due.*, ${told} from due`,
    { limit },
  );
  return rows;
}

/** Requests that wait for a week. */
export const takeUnanswered = (db: Db, limit: number): Promise<DueRow[]> =>
  takeDue(
    db,
    {
      mark: 'reminded_of',
      due: `status = 'pending' and updated_at <= now() - interval '168 hours'
        and updated_at > now() - interval '720 hours'`,
      told: `dashboards.add_notification(asked_id, 'waiting', id, since, asker_id, false)`,
    },
    limit,
  );

/** Declines whose month to look again this is. */
export const takeRevisits = (db: Db, limit: number): Promise<DueRow[]> =>
  takeDue(
    db,
    {
      mark: 'revisited_of',
      due: `status = 'rejected' and declined_at = updated_at
        and revisit_month = to_char(now() at time zone 'UTC', 'YYYY-MM')`,
      told: `dashboards.add_notification(asker_id, 'revisit', id, since, asked_id, false)`,
    },
    limit,
  );

/** Closes requests that wait for 30 days; who listens hears of it when it is committed. */
export async function expireRequests(db: Db, limit: number): Promise<StatusNews[]> {
  const sql = `
    with saved as (
      update connections set status = 'rejected', expired_at = now()
      where id in (
        select id from connections where status = 'pending' and updated_at <= now() - interval '720 hours'
        limit :limit for update skip locked)
      returning *
    ) ${publishedBy(`
      select json_build_object('kind', 'status', 'connectionId', id, 'founderId', founder_id,
        'investorId', investor_id, 'seq', last_seq, 'status', 'expired') as news
      from saved where ${unblocked('saved')}`)}`;
  const { rows } = await db.raw<{ rows: { news: StatusNews }[] }>(sql, { limit, publishes: true });
  return rows.map(({ news }) => news);
}
