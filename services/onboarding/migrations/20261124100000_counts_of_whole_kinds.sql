-- What a list's first page needs, without a look at each goal and each investor. docs/adr/0045-first-pages.md.

-- Founders of a kind, whatever their goal: a total is the sum of these few.
create table founder_kind_counts (
  industry text, stage text,
  cell text constraint founder_kind_counts_pkey primary key, people integer not null
);
insert into founder_kind_counts
  select industry, stage, cell, count(*) from founder_profiles where onboarding_completed group by 1, 2, 3;

-- Investors by their city, which parts the rows that two writes wait for.
create table investor_counts (
  search_city text constraint investor_counts_pkey primary key, people integer not null
);
insert into investor_counts
  select city_of(search_location), count(*) from investor_profiles where onboarding_completed group by 1;

create or replace function count_founders() returns trigger
  language plpgsql security definer set search_path = onboarding, public, pg_temp as $$
declare
  gone text := case when tg_op = 'INSERT' then '' else
    'select o.*, -1 as change from gone o where o.onboarding_completed' end;
  come text := case when tg_op = 'DELETE' then '' else
    'select n.*, 1 as change from come n where n.onboarding_completed' end;
  changes text := concat_ws(' union all ', nullif(gone, ''), nullif(come, ''));
begin
  execute format('insert into founder_counts as c (industry, stage, cell, funding_goal, people)
    select industry, stage, cell, funding_goal, sum(change) from (%s) changes
    group by 1, 2, 3, 4 having sum(change) <> 0 order by cell, funding_goal
    on conflict on constraint founder_counts_key
      do update set people = c.people + excluded.people', changes);
  execute format('insert into founder_place_counts as c
      (industry, stage, cell, funding_goal, search_location, search_city, people)
    select industry, stage, cell, funding_goal, search_location, search_city, sum(change)
    from (%s) changes
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    order by search_location, cell, funding_goal
    on conflict on constraint founder_place_counts_key
      do update set people = c.people + excluded.people', changes);
  execute format('insert into founder_places as c (search_location, people)
    select search_location, sum(change) from (%s) changes
    group by 1 having sum(change) <> 0 order by 1
    on conflict on constraint founder_places_pkey
      do update set people = c.people + excluded.people', changes);
  execute format('insert into founder_kind_counts as c (industry, stage, cell, people)
    select industry, stage, cell, sum(change) from (%s) changes
    group by 1, 2, 3 having sum(change) <> 0 order by cell
    on conflict on constraint founder_kind_counts_pkey
      do update set people = c.people + excluded.people', changes);
  return null;
end $$;

create function count_investors() returns trigger
  language plpgsql security definer set search_path = onboarding, public, pg_temp as $$
declare
  gone text := case when tg_op = 'INSERT' then '' else
    'select o.search_location, -1 as change from gone o where o.onboarding_completed' end;
  come text := case when tg_op = 'DELETE' then '' else
    'select n.search_location, 1 as change from come n where n.onboarding_completed' end;
  changes text := concat_ws(' union all ', nullif(gone, ''), nullif(come, ''));
begin
  execute format('insert into investor_counts as c (search_city, people)
    select city_of(search_location), sum(change) from (%s) changes
    group by 1 having sum(change) <> 0 order by 1
    on conflict on constraint investor_counts_pkey
      do update set people = c.people + excluded.people', changes);
  return null;
end $$;

create trigger investor_profiles_count_come after insert on investor_profiles
  referencing new table as come for each statement execute function count_investors();
create trigger investor_profiles_count_gone after delete on investor_profiles
  referencing old table as gone for each statement execute function count_investors();
create trigger investor_profiles_count_moved after update on investor_profiles
  referencing old table as gone new table as come
  for each statement execute function count_investors();

-- Who looks for both, whatever else they look for.
create index investor_profiles_wants_idx
  on investor_profiles using gin (industry_preferences, stage_preferences)
  with (fastupdate = off) where onboarding_completed;

create view founder_kind_numbers as select * from founder_kind_counts where people > 0;
create view investor_numbers as select * from investor_counts where people > 0;

grant select on founder_kind_numbers, investor_numbers to introvest_browse;
