-- Filters of browse under a name, and whom each has found since. The conditions are those of browse: its folded columns.
create table saved_searches (
  id uuid constraint saved_searches_pkey primary key,
  user_id uuid not null
    constraint saved_searches_user_id_fkey references auth.users (id) on delete cascade,
  name text not null
    constraint saved_searches_name_length check (char_length(name) between 1 and 80),
  list text not null
    constraint saved_searches_list_known check (list in ('startups', 'investors')),
  -- as the address of the list has them
  search text not null default '',
  location text not null default '',
  industry text not null default '',
  stage text not null default '',
  -- as a profile is compared with them; null where the filter is empty
  industries text[],
  stages text[],
  search_pattern text generated always as
    (case when search <> '' then onboarding.search_pattern(search) end) stored,
  location_pattern text generated always as
    (case when location <> '' then onboarding.search_pattern(location) end) stored,
  alert text not null
    constraint saved_searches_alert_known check (alert in ('instant', 'daily', 'weekly', 'never')),
  -- since when a digest collects
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint saved_searches_filtered
    check (search_pattern is not null or location_pattern is not null
      or industries is not null or stages is not null),
  constraint saved_searches_filters_key unique (user_id, list, search, location, industry, stage)
);

-- One row for each person whom a search has found, for as long as both are there: nobody is told of the same one twice.
create table search_findings (
  search_id uuid not null
    constraint search_findings_search_id_fkey references saved_searches (id) on delete cascade,
  person_id uuid not null
    constraint search_findings_person_id_fkey references auth.users (id) on delete cascade,
  found_at timestamptz not null default now(),
  -- waits for a digest
  untold boolean not null,
  constraint search_findings_pkey primary key (search_id, person_id)
);
create index search_findings_person_id_idx on search_findings (person_id);
create index search_findings_untold_idx on search_findings (search_id) where untold;

-- What a notification says of a search, and where it leads.
create view search_links as select id, name, list, search, location, industry, stage from saved_searches;
grant select on search_links to introvest_dashboards;
