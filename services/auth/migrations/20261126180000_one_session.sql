-- There is one session of a name, or none: what is joined to it by keys is planned by keys, and not as for a thousand.
alter function live_session(text) rows 1;
