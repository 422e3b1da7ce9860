-- Versions of decks, visits of investors, members' settings and revoked access.

create table versions (
  -- Has no foreign key, because the figures of a replaced file are kept.
  file_id uuid primary key,
  founder_id uuid not null references auth.users on delete cascade,
  version integer not null,
  created_at timestamptz not null default now(),
  constraint versions_number_key unique (founder_id, version)
);
comment on table versions is 'Deck files that were opened, numbered from 1 for each founder.';

create table visits (
  id uuid primary key,
  founder_id uuid not null references auth.users on delete cascade,
  version integer not null,
  -- Null for a private reader.
  reader_id uuid references auth.users on delete cascade,
  -- Number of pages of the file, as the reader's browser counted them.
  pages integer,
  -- Start of the day for a private reader, so that the time doesn't identify the reader.
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- Number of the last stored batch.
  sequence integer not null default 0,
  -- Sum over all pages.
  seconds double precision not null default 0,
  constraint visits_version_fkey
    foreign key (founder_id, version) references versions (founder_id, version) on delete cascade
);
comment on table visits is 'Visits of investors to decks.';
create index visits_version_idx on visits (founder_id, version);
create index visits_reader_id_idx on visits (reader_id);
create index visits_started_at_idx on visits (started_at);

create table visit_pages (
  visit_id uuid not null references visits on delete cascade,
  page integer not null,
  seconds double precision not null,
  primary key (visit_id, page)
);
comment on table visit_pages is 'Time that a visit spent on each page.';

create table settings (
  user_id uuid primary key references auth.users on delete cascade,
  may_download boolean not null default true,
  read_privately boolean not null default false,
  -- True if the member was told what is recorded.
  is_informed boolean not null default false
);
comment on table settings is 'Members'' deck settings. Without a row, the defaults apply.';

create table revocations (
  founder_id uuid not null references auth.users on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  revoked_at timestamptz not null default now(),
  primary key (founder_id, user_id)
);
comment on table revocations is 'Members who lost access to a founder''s deck.';
create index revocations_user_id_idx on revocations (user_id);

create view revoked as select founder_id, user_id from revocations;

-- Pages that readers read on each day. Without readers whom the founder can't see.
create view readings as
  select v.id as visit_id, v.founder_id, v.reader_id, date_trunc('day', v.started_at, 'UTC') as day, p.page, v.pages
  from visits v
  join visit_pages p on p.visit_id = v.id
  where not exists (
      select from messaging.blocked_pairs b where b.user_id = v.founder_id and b.other_id = v.reader_id)
    and not exists (select from auth.suspended s where s.user_id = v.reader_id);

grant select on revoked to introvest_onboarding;
grant select on readings to introvest_dashboards;
