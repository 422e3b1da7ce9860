-- Notifies the messaging service of sessions that end before they expire, so that it closes their sockets.
create function notify_ended_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    perform pg_notify('messaging_events', json_build_object('kind', 'ended', 'sidHash', old.sid)::text);
    return null;
  end
$$;

create trigger sessions_notify_ended after delete on sessions
  for each row when (old.expire > now()) execute function notify_ended_session();
