-- Whether `asker` may ask the other side of a pair that is known already. POST /api/connections and every card
-- that offers it ask here, so that no button leads to a refusal.
create function may_ask_again(status text, initiated_by uuid, asker uuid) returns boolean
  language sql immutable parallel safe
  return status = 'rejected' and initiated_by <> asker;
