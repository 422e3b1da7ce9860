-- What belongs to a device that somebody is signed in on ends with that session, however it ends.
grant references (sid) on sessions to introvest_dashboards;
