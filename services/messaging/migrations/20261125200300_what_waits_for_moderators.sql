-- To the sockets of moderators: a list of theirs has something new. Nothing of what it is, and nobody hears of what is about
-- them, or of a report of their own.
create function publish_waiting(list text, about uuid, reporter uuid default null) returns void
  language sql volatile security definer set search_path = messaging, pg_catalog
  as $$
    select pg_notify('messaging_news',
      json_build_object('kind', 'waiting', 'userId', m.user_id, 'list', list)::text)
    from auth.moderating m
    where m.user_id <> about and m.user_id is distinct from reporter
      -- An appeal is read with a report that was decided.
      and (list <> 'appealed' or exists (
        select from reports r
        where r.person_id = about and r.state = 'decided' and r.reporter_id is distinct from m.user_id))
  $$;
revoke execute on function publish_waiting from public;
grant execute on function publish_waiting to introvest_auth;
