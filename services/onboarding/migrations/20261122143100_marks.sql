-- What cards say was checked of a person: docs/adr/0037-honest-marks.md.

-- What a profile names as its website: auth asks for a mail at its domain.
create view websites as
  select user_id, website from founder_profiles where onboarding_completed and website is not null
  union all
  select user_id, website from investor_profiles where onboarding_completed and website is not null;
grant select on websites to introvest_auth;

-- Nothing for an address that browsers could read otherwise.
create function host_of(website text) returns text
  language sql immutable parallel safe
  return substring(lower(website) from '^https?://([^[:space:]/?#@:\\%]+)(?:[:/?#]|$)');

-- A domain is shown only while the website is at it or below it: it falls away with the website, whoever changes that.
create view marks as
  select c.user_id, json_build_object(
    'confirmedIn', to_char(c.verified_at at time zone 'UTC', 'YYYY-MM'),
    'workDomain', case when exists (
      select from websites w
      where w.user_id = c.user_id
        and (host_of(w.website) in (c.domain, c.written)
          or right(host_of(w.website), length(c.domain) + 1) = '.' || c.domain
          or right(host_of(w.website), length(c.written) + 1) = '.' || c.written))
      then json_build_object('domain', c.domain,
        'checkedIn', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM')) end) as marks
  from auth.checks c;
grant select on marks to introvest_browse, introvest_dashboards, introvest_messaging;
