-- What moderators decide, and the log of every look and act: docs/adr/0033-moderation.md.

-- Since when a moderator has had it open; whoever reported reads that it was looked at.
alter table reports add column looked_at timestamptz;
create index reports_open_idx on reports (created_at, id) where state = 'open';
create index reports_decided_idx on reports (updated_at, id) where state = 'decided';

-- Nobody needs a reason to be let in again, or to be left alone. The log names what was written by its digest; the
-- seed goes with the row, and with it what the digest could tell.
alter table report_decisions
  alter column text drop not null,
  add column seed text not null default gen_random_uuid()::text;

-- Suspended people are no more there for anybody than blocked ones are for each other.
create or replace view pairs as
  select c.id, c.founder_id, c.investor_id, c.status, c.initiated_by, c.created_at, c.updated_at, c.ended_at,
    case when c.declined_at = c.updated_at then c.decline_reason end as decline_reason,
    case when c.declined_at = c.updated_at then c.revisit_month end as revisit_month,
    c.expired_at
  from connections c
  where not exists (
    select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id)
    and c.founder_id not in (select s.user_id from auth.suspended s)
    and c.investor_id not in (select s.user_id from auth.suspended s);

-- Ids alone, and no person's but those of moderators: a report's leads to nobody once the account is gone.
create table moderation_log (
  seq bigint constraint moderation_log_pkey primary key,
  at timestamptz not null,
  -- The moderator; nobody for an operator's command.
  actor_id uuid,
  action text not null
    constraint moderation_log_action_known
    check (action in ('queue', 'look', 'dismiss', 'warn', 'suspend', 'restore', 'grant', 'revoke')),
  -- The report; of 'grant' and 'revoke' the moderator.
  subject_id uuid,
  decision_id uuid,
  -- Of what was decided.
  digest text,
  previous text not null,
  hash text not null
);

-- SHA-256 of everything that a row says, and of the row before: `npm run moderation:verify` works it out again.
create function moderation_hash(r moderation_log) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(r.seq, extract(epoch from r.at), r.actor_id, r.action,
    r.subject_id, r.decision_id, r.digest, r.previous)::text, 'UTF8')), 'hex');

create function decision_digest(d report_decisions) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(d.seed, d.id, d.report_id, d.decision, d.text)::text, 'UTF8')), 'hex');

-- One after the other until each has committed, so that there is one chain and no gap in it.
create function chain_moderation_log() returns trigger
  language plpgsql set search_path = messaging, pg_catalog as $$
  declare last messaging.moderation_log;
  begin
    perform pg_advisory_xact_lock(hashtextextended('messaging.moderation_log', 0));
    select * into last from messaging.moderation_log order by seq desc limit 1;
    new.seq := coalesce(last.seq, 0) + 1;
    new.at := clock_timestamp();
    new.previous := coalesce(last.hash, repeat('0', 64));
    new.hash := messaging.moderation_hash(new);
    return new;
  end
$$;
create trigger moderation_log_chain before insert on moderation_log
  for each row execute function chain_moderation_log();

create function keep_moderation_log() returns trigger
  language plpgsql set search_path = pg_catalog as $$
  begin
    raise exception 'the log of moderation is only added to';
  end
$$;
create trigger moderation_log_keep before update or delete or truncate on moderation_log
  for each statement execute function keep_moderation_log();
alter table moderation_log
  enable always trigger moderation_log_chain,
  enable always trigger moderation_log_keep;
