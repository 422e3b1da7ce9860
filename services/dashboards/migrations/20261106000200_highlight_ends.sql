-- When a founder's highlight really ends, extensions that have been bought included: auth asks before it
-- reminds of an end.

create view highlight_ends as
  select founder_id, max(end_date) as end_date
  from profile_highlights
  where status = 'active' and end_date > now()
  group by founder_id;

grant select on highlight_ends to introvest_auth;
