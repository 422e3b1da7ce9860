-- What a person needs to recognise a session: the kind of browser in our own words, the network without its last part,
-- and when it was used last. Empty where a session began before.

alter table sessions
  add column browser text,
  add column network text,
  add column seen_at timestamptz;
