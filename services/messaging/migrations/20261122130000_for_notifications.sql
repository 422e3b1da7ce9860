-- What notifications of pairs and messages are judged by: dashboards keeps them, and tells nobody of what has been answered,
-- withdrawn or read meanwhile. Whoever is hidden from `pairs` is hidden here.

create view request_times as
  select p.id,
    case when c.status = 'pending' then c.updated_at else coalesce(c.asked_at, c.created_at) end as asked_at
  from pairs p join connections c on c.id = p.id;

create view unread_messages as
  select m.connection_id, m.receiver_id, m.sender_id, m.created_at
  from messages m where not m.is_read;

create index messages_unread_since_idx on messages (created_at) where not is_read;

-- To the sockets of this person: their notifications are not what they were.
create function publish_notified(person uuid) returns void
  language sql volatile
  as $$ select pg_notify('messaging_news', json_build_object('kind', 'notified', 'userId', person)::text) $$;

grant select on request_times, unread_messages to introvest_dashboards;
revoke execute on function publish_notified from public;
grant execute on function publish_notified to introvest_dashboards;
