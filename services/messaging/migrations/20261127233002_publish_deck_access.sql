-- Notifies a member's sockets that their access to a founder's deck was taken away or given back.

create function publish_deck_access(person uuid, founder uuid) returns void
  language sql volatile strict
  as $$
    select pg_notify('messaging_events',
      json_build_object('kind', 'deck_access', 'userId', person, 'founderId', founder)::text)
  $$;

revoke execute on function publish_deck_access from public;
grant execute on function publish_deck_access to introvest_decks;
grant select on blocked_pairs to introvest_decks;
