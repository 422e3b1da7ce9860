-- To the sockets of everybody who has a connection with this person: it is there no more, as the account is deleted or
-- suspended. Called before the connections go, in the transaction that takes them. Blocked ones had none for each other.
create function publish_gone(person uuid) returns void
  language sql volatile security definer set search_path = messaging, pg_catalog
  as $$
    select pg_notify('messaging_news', json_build_object('kind', 'status', 'connectionId', c.id,
      'founderId', c.founder_id, 'investorId', c.investor_id, 'seq', c.last_seq, 'status', 'withdrawn')::text)
    from connections c
    where person in (c.founder_id, c.investor_id)
      and not exists (
        select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id)
  $$;
revoke execute on function publish_gone from public;
grant execute on function publish_gone to introvest_auth;
