import { hiddenFrom } from '@introvest/cards/hidden';
import { limits } from '@introvest/contracts/vocabularies';
import { type Db, query } from '@introvest/service-kit/db';

interface ReaderRow {
  version: number;
  deck_pages: number | null;
  versions: number[];
  visits: number | null;
}

const currentVersion = `coalesce(
  (select v.version from onboarding.decks d join versions v on v.file_id = d.file_id where d.founder_id = :founderId),
  (select max(v.version) + 1 from versions v where v.founder_id = :founderId), 1)`;

/** Lists the latest readers that the founder can see, by default of the current version. Returns at least one row. */
export const listReaders = (db: Db, founderId: string, version: number | undefined) =>
  query<ReaderRow>(
    db,
    `with deck as (
      select coalesce(cast(:version as integer), ${currentVersion}) as version,
        array(select v.version from versions v where v.founder_id = :founderId
          union select ${currentVersion} order by 1 desc) as versions),
    shown as (
      select v.* from visits v join deck on deck.version = v.version
      where v.founder_id = :founderId
        and (v.reader_id is null or v.reader_id not in ${hiddenFrom(':founderId')})),
    readers as (
      select reader_id as user_id, count(*) as visits, round(sum(seconds)::numeric, 1) as seconds,
        max(last_at) as last_read_at
      from shown group by reader_id
      order by last_read_at desc, user_id limit :most),
    times as (
      select s.reader_id, p.page, round(sum(p.seconds)::numeric, 1) as seconds
      from shown s join visit_pages p on p.visit_id = s.id
      group by s.reader_id, p.page)
    select deck.version, deck.versions, (select mode() within group (order by pages) from shown) as deck_pages,
      r.user_id, r.visits, r.seconds, r.last_read_at,
      case when r.user_id is null then 'Private reader'
        else concat_ws(' ', p.first_name, p.last_name) end as name,
      exists (select from revocations x where x.founder_id = :founderId and x.user_id = r.user_id) as is_revoked,
      coalesce((select json_agg(json_build_object('page', t.page, 'seconds', t.seconds) order by t.page)
        from times t where t.reader_id = r.user_id), '[]') as pages
    from deck
    left join readers r on true
    left join onboarding.people p on p.id = r.user_id
    order by r.last_read_at desc, r.user_id`,
    { founderId, version: version ?? null, most: limits.deckReadersMax },
  );
