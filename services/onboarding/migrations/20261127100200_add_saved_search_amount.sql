-- Searches of investors keep industry, stage and amount as well.
alter table saved_searches
  add column amount bigint,
  drop constraint saved_searches_filtered,
  add constraint saved_searches_filtered
    check (search_pattern is not null or location_pattern is not null
      or industries is not null or stages is not null or amount is not null),
  drop constraint saved_searches_filters_key,
  add constraint saved_searches_filters_key
    unique nulls not distinct (user_id, list, search, location, industry, stage, amount);

create or replace view search_links as
  select id, name, list, search, location, industry, stage, amount from saved_searches;
