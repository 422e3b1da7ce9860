-- A payment between its beginning and its end. It outlives the account: what was begun at the provider must
-- still be cancelled there, or be written to the ledger, after the highlight has gone by cascade.

create table open_payments (
  highlight_id uuid constraint open_payments_pkey primary key,
  -- no reference, for the same reason; the row goes when the payment is settled or cancelled
  founder_id uuid not null,
  payment_intent_id text constraint open_payments_payment_intent_id_key unique,
  created_at timestamptz not null default now(),
  -- when the provider was last asked, so that old ones are asked less often
  checked_at timestamptz
);
create index open_payments_founder_id_idx on open_payments (founder_id);
create index open_payments_checked_at_idx on open_payments (checked_at nulls first);

-- One purchase at a time per founder and duration: a retry finds it, and with it the provider's one intent.
create unique index profile_highlights_one_pending_key
  on profile_highlights (founder_id, duration) where status = 'pending';
