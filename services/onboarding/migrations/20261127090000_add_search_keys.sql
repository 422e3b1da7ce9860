-- The keys that find a saved search for a profile: each of its industries, else each of its stages, else 'any'. A profile
-- change reads, in batches, the searches with one of the profile's keys instead of every search of the list.
create table search_keys (
  list text not null,
  key text not null,
  search_id uuid not null
    constraint search_keys_search_id_fkey references saved_searches (id) on delete cascade,
  constraint search_keys_pkey primary key (list, key, search_id)
);
create index search_keys_search_id_idx on search_keys (search_id);

create function search_keys_of(industries text[], stages text[]) returns text[]
  language sql immutable parallel safe
  return case
    when industries is not null then array(select 'industry:' || slug from unnest(industries) slug)
    when stages is not null then array(select 'stage:' || slug from unnest(stages) slug)
    else array['any']
  end;

create function insert_search_keys() returns trigger
  language plpgsql security definer set search_path = onboarding, public, pg_temp as $$
begin
  insert into search_keys (list, key, search_id)
  select distinct new.list, key, new.id from unnest(search_keys_of(new.industries, new.stages)) key;
  return null;
end $$;
create trigger saved_searches_insert_keys after insert on saved_searches
  for each row execute function insert_search_keys();

insert into search_keys (list, key, search_id)
select distinct s.list, key, s.id
from saved_searches s, unnest(search_keys_of(s.industries, s.stages)) key;
