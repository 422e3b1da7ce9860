-- A page that is for moderators is to everybody else as one that is not there, its document too.
grant select on live_sessions to introvest_registry;
