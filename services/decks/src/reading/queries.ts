import { limits } from '@introvest/contracts/vocabularies';
import { deckAccessOf } from '@introvest/cards/deckAccess';
import { type Db, queryFirst } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';

/** The founder's current deck. Returns no row if the viewer may not read it. Requires `:founderId` and `:viewer`. */
const openDeck = `
  select d.founder_id, d.file_id, d.file_url, d.original_name,
    coalesce(f.company_name, concat_ws(' ', f.first_name, f.last_name)) as company_name,
    (select v.version from versions v where v.file_id = d.file_id) as version,
    (select coalesce(max(v.version), 0) + 1 from versions v where v.founder_id = d.founder_id) as next_version
  from onboarding.decks d
  join onboarding.founder_cards f on f.user_id = d.founder_id
  where d.founder_id = :founderId and ${deckAccessOf('d.founder_id')} = 'open'`;

export interface DeckRow {
  file_url: string;
  original_name: string;
  company_name: string;
  version: number;
  may_download: boolean;
  is_informed: boolean;
  reads_privately: boolean;
}

interface Reading {
  founderId: string;
  viewer: string;
}

export const findDeck = (db: Db, reading: Reading) =>
  queryFirst<DeckRow>(
    db,
    `select d.file_url, d.original_name, d.company_name, coalesce(d.version, d.next_version) as version,
      coalesce(f.may_download, true) as may_download, coalesce(v.is_informed, false) as is_informed,
      coalesce(v.read_privately, false) as reads_privately
    from (${openDeck}) d
    left join settings f on f.user_id = d.founder_id
    left join settings v on v.user_id = :viewer`,
    { ...reading },
  );

/** Stores a visit, without the reader if the reader is private. Undefined if the viewer may not read the deck. */
export const insertVisit = (
  db: Db,
  { pages, ...reading }: Reading & { pages?: number | undefined },
) =>
  queryFirst<{ visitId: string; version: number }>(
    db,
    `with deck as (${openDeck}),
    added as (
      insert into versions (file_id, founder_id, version)
      select file_id, founder_id, next_version from deck where version is null
      on conflict (file_id) do update set version = versions.version
      returning version),
    informed as (
      insert into settings (user_id, is_informed) select :viewer, true from deck
      on conflict (user_id) do update set is_informed = true where not settings.is_informed)
    insert into visits (id, founder_id, version, reader_id, pages, started_at, last_at)
    select :id, d.founder_id, coalesce(d.version, (select version from added)),
      case when not p.is_private then cast(:viewer as uuid) end,
      case when not p.is_private then cast(:pages as integer) end, p.start, p.start
    from deck d
    cross join lateral (
      select exists (select from settings s where s.user_id = :viewer and s.read_privately) as is_private) as v
    cross join lateral (
      select v.is_private,
        case when v.is_private then date_trunc('day', now(), 'UTC') else now() end as start) as p
    returning id as "visitId", version`,
    { ...reading, id: newId(), pages: pages ?? null },
  );

/** Time in seconds by which a batch may exceed the time since the visit's start, to allow for clocks and delays. */
const slackSeconds = 5;

interface PageBatch {
  visitId: string;
  viewer: string;
  sequence: number;
  seconds: Record<string, number>;
}

/** Adds a batch unless it is already stored. Reduces reading times that add up to more than the visit's age. */
export const addPages = (db: Db, { seconds, ...batch }: PageBatch) =>
  queryFirst<{ is_first: boolean }>(
    db,
    `with visit as (
      select * from visits
      where id = :visitId and (reader_id = :viewer or reader_id is null) for update),
    fresh as (select * from visit where reader_id is not null and sequence < :sequence),
    claimed as (
      select f.id, cast(c.key as integer) as page, cast(c.value as double precision) as seconds
      from fresh f cross join jsonb_each_text(cast(:seconds as jsonb)) as c
      where cast(c.key as integer) <= coalesce(f.pages, :pagesMax) and cast(c.value as double precision) > 0),
    allowed as (
      select f.id, least(sum(c.seconds),
        greatest(0, extract(epoch from now() - f.started_at) + :slackSeconds - f.seconds)) / sum(c.seconds) as share
      from fresh f join claimed c on c.id = f.id
      group by f.id, f.started_at, f.seconds),
    added as (
      insert into visit_pages (visit_id, page, seconds)
      select c.id, c.page, c.seconds * a.share from claimed c join allowed a on a.id = c.id where a.share > 0
      on conflict (visit_id, page) do update set seconds = visit_pages.seconds + excluded.seconds),
    counted as (
      update visits v set sequence = :sequence, last_at = now(), seconds = v.seconds + coalesce(
        (select sum(c.seconds) * min(a.share) from claimed c join allowed a on a.id = c.id), 0)
      from fresh f where v.id = f.id)
    select v.seconds = 0 and exists (select from claimed) as is_first from visit v`,
    { ...batch, seconds: JSON.stringify(seconds), pagesMax: limits.deckPagesMax, slackSeconds },
  );

/** Notifies the founder of a visit, at most once a day per reader. Does nothing if the visit was deleted. */
export async function notifyOfVisit(db: Db, visitId: string): Promise<void> {
  await db.raw(
    `select dashboards.add_notification(r.founder_id, 'deck', r.reader_id, r.day, r.reader_id, true)
    from readings r where r.visit_id = ? and r.reader_id is not null limit 1`,
    [visitId],
  );
}
