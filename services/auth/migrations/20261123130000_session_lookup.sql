-- Who asks, on each call of each service: docs/adr/0043-planned-once.md. A connection plans it once and
-- for all, by the keys that are there, so that a plan from when there were few sessions is right when there are many.
create function live_session(wanted text) returns table (
  sess jsonb, user_id uuid, user_type text, is_verified boolean, is_moderator boolean)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
  begin
    return query
      select l.sess, l.user_id, l.user_type, l.is_verified, l.is_moderator
      from auth.live_sessions l where l.sid_hash = wanted;
  end
$$;
