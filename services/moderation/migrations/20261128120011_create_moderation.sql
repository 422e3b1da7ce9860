-- Reports, sealed copies of what was reported, decisions of moderators and their log.

create table reports (
  id uuid primary key,
  -- Null if the reporter's account was deleted. The report is kept to protect other members.
  reporter_id uuid references auth.users on delete set null,
  -- The reported person. The report is deleted together with this person's account.
  person_id uuid not null references auth.users on delete cascade,
  subject_type text not null
    constraint reports_subject_type_known
    check (subject_type in ('person', 'message', 'request', 'profile')),
  subject_id uuid not null,
  kind text not null
    constraint reports_kind_known check (kind in ('spam', 'scam', 'fake', 'harassment', 'other')),
  text text
    constraint reports_text_length check (char_length(text) between 1 and 1000),
  state text not null default 'open'
    constraint reports_state_known check (state in ('open', 'decided')),
  -- Time at which a moderator first opened the report. The reporter sees that it was opened.
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table reports is 'Reports by members about people, messages, requests and profiles.';
-- Reporting the same subject again updates the open report.
create unique index reports_open_key on reports (reporter_id, subject_type, subject_id)
  where state = 'open';
create index reports_reporter_id_idx on reports (reporter_id, created_at);
create index reports_person_id_idx on reports (person_id);
create index reports_open_idx on reports (created_at, id) where state = 'open';
create index reports_decided_idx on reports (updated_at, id) where state = 'decided';

-- Deletes the text that a reporter wrote when the reporter's account is deleted.
create function forget_reporter() returns trigger
  language plpgsql set search_path = pg_catalog as $$
  begin
    new.text := null;
    return new;
  end
$$;
create trigger reports_forget_reporter before update on reports
  for each row when (new.reporter_id is null) execute function forget_reporter();

create table evidence (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  source_type text not null
    constraint evidence_source_type_known check (source_type in ('message', 'note', 'profile')),
  source_id uuid not null,
  author_id uuid not null references auth.users on delete cascade,
  content text not null,
  file_name text,
  said_at timestamptz not null,
  sealed_at timestamptz not null default now(),
  hash text not null,
  constraint evidence_source_key unique (report_id, source_type, source_id)
);
comment on table evidence is 'Copies of reported content, sealed by a hash and never changed.';
create index evidence_author_id_idx on evidence (author_id);

-- Returns the SHA-256 hash of all fields of a copy. The hash is checked whenever a moderator reads the copy.
create function evidence_hash(e evidence) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(e.report_id, e.source_type, e.source_id, e.author_id,
    e.content, e.file_name, extract(epoch from e.said_at), extract(epoch from e.sealed_at))::text, 'UTF8')), 'hex');

create function seal_evidence() returns trigger
  language plpgsql set search_path = moderation, pg_catalog as $$
  begin
    if tg_op = 'UPDATE' then
      raise exception 'evidence is sealed';
    end if;
    new.hash := evidence_hash(new);
    return new;
  end
$$;
create trigger evidence_seal before insert or update on evidence
  for each row execute function seal_evidence();

create table decisions (
  id uuid primary key,
  report_id uuid not null references reports on delete cascade,
  moderator_id uuid references auth.users on delete set null,
  decision text not null
    constraint decisions_decision_known
    check (decision in ('dismiss', 'warn', 'suspend', 'restore', 'decline')),
  text text
    constraint decisions_text_length check (char_length(text) between 1 and 1000),
  -- Random salt of the digest in the log. Deleted with the row, so that nothing can be derived from the digest
  -- afterwards.
  seed text not null default gen_random_uuid()::text,
  decided_at timestamptz not null default now()
);
comment on table decisions is 'Decisions of moderators about reports and appeals.';
create index decisions_report_id_idx on decisions (report_id, decided_at);
create index decisions_moderator_id_idx on decisions (moderator_id);

create function decision_digest(d decisions) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(d.seed, d.id, d.report_id, d.decision, d.text)::text, 'UTF8')), 'hex');

create table badge_decisions (
  id uuid primary key,
  person_id uuid not null references auth.users on delete cascade,
  moderator_id uuid references auth.users on delete set null,
  domain text not null,
  decision text not null
    constraint badge_decisions_decision_known check (decision in ('show', 'take_back')),
  text text
    constraint badge_decisions_text_length check (char_length(text) between 1 and 1000),
  -- Random salt of the digest in the log. Deleted with the row, so that nothing can be derived from the digest
  -- afterwards.
  seed text not null default gen_random_uuid()::text,
  decided_at timestamptz not null default now()
);
comment on table badge_decisions is 'Decisions of moderators about badges (docs/behaviour.md).';
create index badge_decisions_person_id_idx on badge_decisions (person_id, decided_at);
create index badge_decisions_moderator_id_idx on badge_decisions (moderator_id);

create function badge_decision_digest(d badge_decisions) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(d.seed, d.id, d.person_id, d.domain, d.decision, d.text)::text,
    'UTF8')), 'hex');

create table log (
  seq bigint primary key,
  at timestamptz not null,
  -- Id of the moderator. Null if an operator ran a command.
  actor_id uuid,
  action text not null
    constraint log_action_known
    check (action in ('queue', 'look', 'dismiss', 'warn', 'suspend', 'restore', 'decline', 'grant', 'revoke',
      'badges', 'show', 'take_back')),
  -- Id of the report. For the actions 'grant' and 'revoke', the id of the affected moderator.
  subject_id uuid,
  decision_id uuid,
  -- Digest of the decision.
  digest text,
  previous text not null,
  hash text not null
);
comment on table log is
  'Every look and act of moderators, as an append-only hash chain of ids (ADR 33).';

-- Returns the SHA-256 hash of a row, which covers the previous row's hash. `npm run moderation:verify` checks the
-- chain.
create function log_hash(r log) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(r.seq, extract(epoch from r.at), r.actor_id, r.action,
    r.subject_id, r.decision_id, r.digest, r.previous)::text, 'UTF8')), 'hex');

-- Adds the previous row's hash to each new row. The lock is held until the transaction ends, so that the chain has no
-- forks and no gaps.
create function chain_log() returns trigger
  language plpgsql set search_path = moderation, pg_catalog as $$
  declare last moderation.log;
  begin
    perform pg_advisory_xact_lock(hashtextextended('moderation.log', 0));
    select * into last from moderation.log order by seq desc limit 1;
    new.seq := coalesce(last.seq, 0) + 1;
    new.at := clock_timestamp();
    new.previous := coalesce(last.hash, repeat('0', 64));
    new.hash := moderation.log_hash(new);
    return new;
  end
$$;
create trigger log_chain before insert on log
  for each row execute function chain_log();

create function keep_log() returns trigger
  language plpgsql set search_path = pg_catalog as $$
  begin
    raise exception 'the log of moderation is only added to';
  end
$$;
create trigger log_keep before update or delete or truncate on log
  for each statement execute function keep_log();
alter table log
  enable always trigger log_chain,
  enable always trigger log_keep;

-- Notifies moderators' sockets that one of their lists changed. Skips the moderator whom the entry is about and the
-- moderator who filed the report. An appeal is announced only if a report about the person was decided.
create function notify_moderators(list text, about uuid, reporter uuid default null) returns void
  language sql volatile security definer set search_path = moderation, pg_catalog, pg_temp
  as $$
    select messaging.publish_waiting(m.user_id, list)
    from auth.moderating m
    where m.user_id <> about and m.user_id is distinct from reporter
      -- An appeal is shown with a decided report.
      and (list <> 'appealed' or exists (
        select from reports r
        where r.person_id = about and r.state = 'decided' and r.reporter_id is distinct from m.user_id))
  $$;

revoke execute on function notify_moderators from public;
grant execute on function notify_moderators to introvest_auth;
