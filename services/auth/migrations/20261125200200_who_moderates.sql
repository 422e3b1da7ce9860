-- Whom messaging tells that something waits for moderators.

create view moderating as
  select user_id from moderators;
grant select on moderating to introvest_messaging;
