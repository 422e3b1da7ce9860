import type { ActivityType } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';

export interface EventRow {
  id: string;
  type: ActivityType;
  at: Date;
  own: boolean;
  name: string | null;
  company: string | null;
  amount: number | null;
}

const counterparts = `
  select c.id, c.status, c.initiated_by = :userId as asked, c.created_at, c.updated_at,
    concat_ws(' ', p.first_name, p.last_name) as name,
    coalesce(f.company_name, v.firm_name) as company
  from messaging.pairs c
  join onboarding.people p
    on p.id = case when c.founder_id = :userId then c.investor_id else c.founder_id end
  left join onboarding.founder_cards f on f.user_id = p.id
  left join onboarding.investor_cards v on v.user_id = p.id
  where c.founder_id = :userId or c.investor_id = :userId`;

const hidden = hiddenFrom(':userId');

const cardName = `concat_ws(' ', f.first_name, f.last_name)`;

const eventsSql = `
  with others as (${counterparts}),
  events as (
    select 'asked:' || id as id, 'connection_requested' as type, created_at as at, asked as own,
      name, company, null::bigint as amount
    from others
    union all
    select 'answered:' || id,
      case status when 'accepted' then 'connection_accepted' else 'connection_declined' end,
      updated_at, not asked, name, company, null
    from others where status in ('accepted', 'rejected')
    union all
    select 'message:' || o.id, 'message_received', newest.created_at, false, o.name, o.company, null
    from others o
    cross join lateral (
      select m.created_at from messaging.message_times m
      where m.connection_id = o.id and m.sender_id <> :userId
      order by m.seq desc limit 1) as newest
    union all
    select 'bookmark:' || b.id, 'founder_bookmarked', b.created_at, true, ${cardName},
      f.company_name, null
    from bookmarks b join onboarding.founder_cards f on f.user_id = b.founder_id
    where b.investor_id = :userId and b.founder_id not in ${hidden}
    union all
    select 'deck:' || s.id, 'deck_saved', s.saved_at, true, null, s.company_name, null
    from saved_pitch_decks s
    where s.investor_id = :userId and s.founder_id not in ${hidden}
    union all
    select 'views:' || v.viewed_on, 'profile_viewed', max(v.viewed_at), false, null, null, count(*)
    from profile_views v where v.profile_user_id = :userId and v.viewer_id not in ${hidden}
    group by v.viewed_on
    union all
    select 'highlight:' || h.id, 'highlight_started', h.start_date, true, null, null, h.duration
    from profile_highlights h
    where h.founder_id = :userId and h.status in ('active', 'expired') and h.start_date <= now())
  select * from events order by at desc, id desc limit :limit`;

export const listEvents = (db: Db, userId: string, limit: number): Promise<EventRow[]> =>
  runShape<EventRow>(db, 'activity', eventsSql, { userId, limit });
