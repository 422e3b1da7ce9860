-- How common three letters in a row are in what founders say of themselves, of some 2,000 of them: whoever looks for a text
-- asks the index of trigrams for the rarest of its letters alone (docs/adr/0067-the-rarest-letters.md). Only letters and
-- digits of ASCII, which folding leaves as they are.
create function trigram_shares(out sampled integer, out trigrams text[], out people integer[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  founders real;
begin
  -- minus one until the table has been analyzed
  select greatest(c.reltuples, 1) into founders
  from pg_class c where c.oid = 'onboarding.founder_profiles'::regclass;
  with texts as materialized (
    -- the beginning of a long one: how long this takes is bounded
    select left(f.search_text, 2000) as search_text
    from onboarding.founder_profiles f tablesample system (least(100, 200000 / founders))
    where f.onboarding_completed),
  counted as (
    select t.trigram, count(*)::integer as people
    from texts, unnest(public.show_trgm(texts.search_text)) t (trigram)
    group by t.trigram)
  select (select count(*) from texts), array_agg(c.trigram), array_agg(c.people)
  into sampled, trigrams, people
  from counted c where c.trigram ~ '^[a-z0-9]{3}$';
end $$;

revoke execute on function trigram_shares() from public;
grant execute on function trigram_shares() to introvest_browse;
