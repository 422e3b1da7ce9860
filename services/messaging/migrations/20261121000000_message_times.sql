-- When somebody got a message, for the dashboards' activity. Texts stay here.

create view message_times as
  select connection_id, seq, receiver_id, created_at from messages;

grant select on message_times to introvest_dashboards;
