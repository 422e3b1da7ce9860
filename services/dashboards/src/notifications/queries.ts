import type { Connection } from '@introvest/contracts/messaging';
import type { NotificationKind, NotificationMail } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/cards/hidden';
import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import type { NotificationType } from '../push/words.js';

export interface NotificationRow {
  id: string;
  what: NotificationType;
  kind: NotificationKind;
  about: string;
  since: Date;
  created_at: Date;
  is_read: boolean;
  other_id: string | null;
  other_type: 'founder' | 'investor' | null;
  name: string | null;
  company: string | null;
  status: Connection['status'] | null;
  amount: number | null;
  pages_read: number;
  pages: number | null;
  search: { name: string; list: string; filters: Record<string, string | number> } | null;
}

const viewers = `
  select count(*) from profile_views v
  where v.profile_user_id = s.user_id and v.viewed_on = cast(s.since at time zone 'UTC' as date)
    and v.viewer_id not in ${hiddenFrom(':userId')}`;

/**
 * Notifications disappear when the other member is hidden, when none of the counted viewers is left, or when the search
 * is deleted.
 */
const shown = `
  from notification_states s
  left join onboarding.people o on o.id = s.other_id
  left join lateral (${viewers}) as views (amount) on s.what = 'views'
  left join onboarding.search_links l on s.what = 'matches' and l.id = s.about
  where s.user_id = :userId and is_shown(s.user_id, s.kind)
    and (s.other_id is null or o.id is not null) and views.amount is distinct from 0
    and (s.what <> 'matches' or l.id is not null)`;

export interface Place {
  before: string | null;
  limit: number;
}

const unread = `select count(*) as count ${shown} and not s.is_read`;

export async function listNotificationsOf(
  db: Db,
  userId: string,
  { before, limit }: Place,
): Promise<{ rows: NotificationRow[]; unreadCount: number }> {
  const found = await runShape<NotificationRow & { unread: number }>(
    db,
    'notifications',
    `with page as (
      select s.id, s.what, s.kind, s.about, s.since, s.created_at, s.is_read, s.other_id, s.status, views.amount,
        s.pages_read, s.pages,
        o.user_type as other_type, concat_ws(' ', o.first_name, o.last_name) as name,
        company_of(o.id) as company,
        case when l.id is not null then json_build_object('name', l.name, 'list', l.list, 'filters',
          json_strip_nulls(json_build_object('search', l.search, 'location', l.location, 'industry', l.industry,
            'stage', l.stage, 'amount', l.amount))) end as search
      ${shown} and (cast(:before as uuid) is null or (s.created_at, s.id) < (
        select n.created_at, n.id from notifications n where n.id = :before and n.user_id = :userId))
      order by s.created_at desc, s.id desc limit :limit)
    select u.count as unread, p.* from (${unread}) u left join page p on true
    order by p.created_at desc, p.id desc`,
    { userId, before, limit },
  );
  // If the page is empty, a single row is returned that contains only the unread count.
  const rows = found.filter(({ id }) => id !== null);
  return { rows, unreadCount: found[0]?.unread ?? 0 };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await runShape<{ count: number }>(db, 'unread notifications', unread, { userId });
  return row?.count ?? 0;
}

/** Marks this notification and all older ones as read, and notifies the member's devices if any was unread. */
export async function updateReadUpTo(db: Db, userId: string, upTo: string): Promise<void> {
  await db.raw(
    `with marked as (
      update notifications n set read_at = now()
      from notifications last
      where last.id = :upTo and last.user_id = :userId and n.user_id = :userId and n.read_at is null
        and (n.created_at, n.id) <= (last.created_at, last.id)
      returning n.id)
    select messaging.publish_notified(:userId) from (select from marked limit 1) as any_of_them`,
    { userId, upTo },
  );
}

export interface PreferenceRow {
  kind: NotificationKind;
  in_app: boolean;
  mail: NotificationMail;
  push: boolean;
}

export const listPreferences = (db: Db, userId: string, kinds: readonly NotificationKind[]) =>
  query<PreferenceRow>(
    db,
    `select kind, is_shown(:userId, kind) as in_app, preferred_mail(:userId, kind) as mail,
      preferred_push(:userId, kind) as push
    from unnest(cast(:kinds as text[])) as kind`,
    { userId, kinds: [...kinds] },
  );

export async function isStopToken(
  db: Db,
  stop: { userId: string; name: string; token: string },
): Promise<boolean> {
  const sql = 'select stop_token(:userId, :name) = :token as is';
  return (await queryFirst<{ is: boolean }>(db, sql, stop))?.is ?? false;
}

/** Changes the given fields. Inserts missing rows first, so that the update waits for concurrent changes. */
export async function upsertPreferences(
  trx: Db,
  userId: string,
  changes: { [Field in keyof PreferenceRow]?: PreferenceRow[Field] | undefined }[],
): Promise<void> {
  const given = { userId, changes: JSON.stringify(changes) };
  const changed = `jsonb_to_recordset(cast(:changes as jsonb))
    as c (kind text, in_app boolean, mail text, push boolean)`;
  await trx.raw(
    `insert into notification_preferences (user_id, kind, in_app, mail)
    select :userId, c.kind, is_shown(:userId, c.kind), preferred_mail(:userId, c.kind)
    from ${changed} order by c.kind
    on conflict (user_id, kind) do nothing`,
    given,
  );
  await trx.raw(
    `with chosen as (
      update notification_preferences p
      set in_app = coalesce(c.in_app, p.in_app), mail = coalesce(c.mail, p.mail), push = coalesce(c.push, p.push)
      from ${changed}
      where p.user_id = :userId and p.kind = c.kind
      returning p.kind, c.mail)
    update notifications n set mail = chosen.mail from chosen
    where n.user_id = :userId and n.kind = chosen.kind and n.mail <> 'never' and chosen.mail is not null`,
    given,
  );
}
