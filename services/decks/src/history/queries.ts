import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';

export const listHistory = (db: Db, readerId: string) =>
  runShape<object>(
    db,
    'deck history',
    `select v.founder_id, v.version, count(*) as visits, round(sum(v.seconds)::numeric, 1) as seconds,
      max(v.last_at) as last_read_at,
      coalesce(f.company_name, concat_ws(' ', f.first_name, f.last_name)) as company_name
    from visits v join onboarding.founder_cards f on f.user_id = v.founder_id
    where v.reader_id = :readerId and v.founder_id not in ${hiddenFrom(':readerId')}
    group by v.founder_id, v.version, f.company_name, f.first_name, f.last_name
    order by last_read_at desc, v.founder_id`,
    { readerId },
  );

export const deleteHistory = (db: Db, readerId: string, founderId?: string): Promise<number> =>
  db('visits')
    .where({ reader_id: readerId, ...(founderId !== undefined && { founder_id: founderId }) })
    .delete();
