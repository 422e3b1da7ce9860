-- Connections between a founder and an investor, their messages, blocks, reports and moderation.

create table connections (
  id uuid primary key,
  founder_id uuid not null references auth.users on delete cascade,
  investor_id uuid not null references auth.users on delete cascade,
  -- Withdrawing a request restores the previous status, or deletes the row if there was none.
  status text not null default 'pending'
    constraint connections_status_known check (status in ('pending', 'accepted', 'rejected', 'ended', 'expired')),
  -- Requester of the newest request, and the time at which it was sent.
  initiated_by uuid not null,
  requested_at timestamptz not null default now(),
  -- Reason for the newest decline. Like the month below, valid only while the status is 'rejected'.
  decline_reason text
    constraint connections_decline_reason_known
    check (decline_reason in ('stage', 'field', 'cheque', 'early', 'busy', 'other')),
  -- Month ('YYYY-MM') from which the requester may ask again.
  revisit_month text
    constraint connections_revisit_month_format check (revisit_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Time at which a reminder was sent for the current status. Null if none was sent.
  reminded_at timestamptz,
  -- Number of the newest message. Incremented in the transaction that stores the message, so that messages are numbered
  -- in the order in which they are committed.
  last_seq bigint not null default 0,
  -- Number of the newest message that each of the two members has read.
  founder_read_seq bigint not null default 0,
  investor_read_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Time at which the status last changed.
  updated_at timestamptz not null default now(),
  constraint connections_pair_key unique (founder_id, investor_id),
  constraint connections_initiated_by_party check (initiated_by in (founder_id, investor_id))
);
comment on table connections is 'One row per founder and investor who have asked to connect.';
create index connections_investor_id_idx on connections (investor_id, status);
create index connections_founder_id_idx on connections (founder_id, status);
create index connections_pending_since_idx on connections (updated_at) where status = 'pending';
create index connections_unreminded_idx on connections (updated_at)
  where status = 'pending' and reminded_at is null;
create index connections_revisit_month_idx on connections (revisit_month)
  where status = 'rejected' and revisit_month is not null and reminded_at is null;

create table connection_events (
  id bigint primary key generated always as identity,
  connection_id uuid not null references connections on delete cascade,
  kind text not null
    constraint connection_events_kind_known
    check (kind in ('requested', 'accepted', 'rejected', 'withdrawn', 'ended', 'expired')),
  -- Null if the request expired.
  actor_id uuid references auth.users on delete cascade,
  -- Note from the requester.
  note text
    constraint connection_events_note_length check (char_length(note) between 1 and 300),
  at timestamptz not null default now()
);
comment on table connection_events is
  'History of connections. A withdrawal replaces the requests since the last answer, end or expiry.';
create index connection_events_connection_id_idx on connection_events (connection_id, id);
create index connection_events_actor_id_idx on connection_events (actor_id);
create index connection_events_at_idx on connection_events (at, id);

create table messages (
  id uuid primary key,
  connection_id uuid not null references connections on delete cascade,
  seq bigint not null,
  sender_id uuid not null references auth.users on delete cascade,
  content text not null
    constraint messages_content_length check (char_length(content) between 1 and 10000),
  file_id uuid references onboarding.files,
  file_url text,
  file_name text,
  -- Idempotency key from the sender's browser, so that a retry finds the message that is already stored.
  client_id uuid,
  created_at timestamptz not null default now(),
  constraint messages_connection_seq_key unique (connection_id, seq)
);
comment on table messages is 'Messages of a connection, numbered without gaps.';
create unique index messages_client_id_key on messages (sender_id, client_id);
create index messages_file_id_idx on messages (file_id);
create index messages_created_at_idx on messages (created_at, id);

create table blocks (
  blocker_id uuid not null references auth.users on delete cascade,
  blocked_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_of_others check (blocker_id <> blocked_id)
);
comment on table blocks is 'Blocked members. To each of the two, the other one looks like a deleted account.';
create index blocks_blocked_id_idx on blocks (blocked_id, blocker_id);

-- Returns the median in days, or null if there are fewer than five answers.
create function median_days(seconds int[]) returns int
  language sql immutable parallel safe
  return (
    select case when count(*) >= 5
      then round(percentile_cont(0.5) within group (order by one) / 86400)::int end
    from unnest(seconds) as one);

create table answer_times (
  user_id uuid primary key references auth.users on delete cascade,
  -- Durations of the newest 20 answers, newest last.
  seconds int[] not null,
  usual_days int generated always as (median_days(seconds)) stored
);
comment on table answer_times is 'Times that a member took to answer requests, without requesters and answers.';

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

create table report_evidence (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  source_type text not null
    constraint report_evidence_source_type_known check (source_type in ('message', 'note', 'profile')),
  source_id uuid not null,
  author_id uuid not null references auth.users on delete cascade,
  content text not null,
  file_name text,
  said_at timestamptz not null,
  sealed_at timestamptz not null default now(),
  hash text not null,
  constraint report_evidence_source_key unique (report_id, source_type, source_id)
);
comment on table report_evidence is 'Copies of reported content, sealed by a hash and never changed.';
create index report_evidence_author_id_idx on report_evidence (author_id);

-- Returns the SHA-256 hash of all fields of a copy. The hash is checked whenever a moderator reads the copy.
create function evidence_hash(e report_evidence) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(e.report_id, e.source_type, e.source_id, e.author_id,
    e.content, e.file_name, extract(epoch from e.said_at), extract(epoch from e.sealed_at))::text, 'UTF8')), 'hex');

create function seal_evidence() returns trigger
  language plpgsql set search_path = messaging, pg_catalog as $$
  begin
    if tg_op = 'UPDATE' then
      raise exception 'evidence is sealed';
    end if;
    new.hash := evidence_hash(new);
    return new;
  end
$$;
create trigger report_evidence_seal before insert or update on report_evidence
  for each row execute function seal_evidence();

create table report_decisions (
  id uuid primary key,
  report_id uuid not null references reports on delete cascade,
  moderator_id uuid references auth.users on delete set null,
  decision text not null
    constraint report_decisions_decision_known
    check (decision in ('dismiss', 'warn', 'suspend', 'restore', 'decline')),
  text text
    constraint report_decisions_text_length check (char_length(text) between 1 and 1000),
  -- Random salt of the digest in the log. Deleted with the row, so that nothing can be derived from the digest
  -- afterwards.
  seed text not null default gen_random_uuid()::text,
  decided_at timestamptz not null default now()
);
comment on table report_decisions is 'Decisions of moderators about reports and appeals.';
create index report_decisions_report_id_idx on report_decisions (report_id, decided_at);
create index report_decisions_moderator_id_idx on report_decisions (moderator_id);

create function decision_digest(d report_decisions) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(d.seed, d.id, d.report_id, d.decision, d.text)::text, 'UTF8')), 'hex');

create table mark_decisions (
  id uuid primary key,
  person_id uuid not null references auth.users on delete cascade,
  moderator_id uuid references auth.users on delete set null,
  domain text not null,
  decision text not null
    constraint mark_decisions_decision_known check (decision in ('show', 'take_back')),
  text text
    constraint mark_decisions_text_length check (char_length(text) between 1 and 1000),
  -- Random salt of the digest in the log. Deleted with the row, so that nothing can be derived from the digest
  -- afterwards.
  seed text not null default gen_random_uuid()::text,
  decided_at timestamptz not null default now()
);
comment on table mark_decisions is 'Decisions of moderators about badges (docs/behaviour.md).';
create index mark_decisions_person_id_idx on mark_decisions (person_id, decided_at);
create index mark_decisions_moderator_id_idx on mark_decisions (moderator_id);

create function mark_decision_digest(d mark_decisions) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(d.seed, d.id, d.person_id, d.domain, d.decision, d.text)::text,
    'UTF8')), 'hex');

create table moderation_log (
  seq bigint primary key,
  at timestamptz not null,
  -- Id of the moderator. Null if an operator ran a command.
  actor_id uuid,
  action text not null
    constraint moderation_log_action_known
    check (action in ('queue', 'look', 'dismiss', 'warn', 'suspend', 'restore', 'decline', 'grant', 'revoke',
      'marks', 'show', 'take_back')),
  -- Id of the report. For the actions 'grant' and 'revoke', the id of the affected moderator.
  subject_id uuid,
  decision_id uuid,
  -- Digest of the decision.
  digest text,
  previous text not null,
  hash text not null
);
comment on table moderation_log is
  'Every look and act of moderators, as an append-only hash chain of ids (ADR 33).';

-- Returns the SHA-256 hash of a row, which covers the previous row's hash. `npm run moderation:verify` checks the
-- chain.
create function moderation_hash(r moderation_log) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(r.seq, extract(epoch from r.at), r.actor_id, r.action,
    r.subject_id, r.decision_id, r.digest, r.previous)::text, 'UTF8')), 'hex');

-- Adds the previous row's hash to each new row. The lock is held until the transaction ends, so that the chain has no
-- forks and no gaps.
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

-- Lists each block in both directions, so that readers can't tell who blocked whom.
create view blocked_pairs as
  select blocker_id as user_id, blocked_id as other_id from blocks
  union all
  select blocked_id, blocker_id from blocks;

-- Connections as other services see them, without blocked pairs and suspended members.
create view pairs as
  select c.id, c.founder_id, c.investor_id, c.status, c.initiated_by, c.requested_at, c.created_at, c.updated_at,
    case when c.status = 'rejected' then c.decline_reason end as decline_reason,
    case when c.status = 'rejected' then c.revisit_month end as revisit_month
  from connections c
  where not exists (
    select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id)
    and c.founder_id not in (select s.user_id from auth.suspended s)
    and c.investor_id not in (select s.user_id from auth.suspended s);

create view message_files as
  select m.connection_id, m.id as message_id, m.file_id, c.founder_id, c.investor_id
  from messages m
  join connections c on c.id = m.connection_id
  where m.file_id is not null;

create view message_times as
  select connection_id, seq, sender_id, created_at from messages;

-- Uses one branch for each receiver, so that the index on seq finds a conversation's unread messages.
create view unread_messages as
  select m.connection_id, c.investor_id as receiver_id, m.sender_id, m.created_at
  from connections c
  join messages m on m.connection_id = c.id and m.sender_id = c.founder_id and m.seq > c.investor_read_seq
  union all
  select m.connection_id, c.founder_id, m.sender_id, m.created_at
  from connections c
  join messages m on m.connection_id = c.id and m.sender_id = c.investor_id and m.seq > c.founder_read_seq;

create view usual_answers as select user_id, usual_days from answer_times;

-- Returns the time from which a member may send another request: infinity while the pair is pending or connected. After
-- a decline, the requester must wait 30 days, or until the month given with the decline if that comes sooner. After a
-- connection ends, both members must wait 30 days. API calls and cards use this function, so that no card offers a
-- button whose call is rejected.
create function can_request_from(
  status text, initiated_by uuid, requester uuid, updated_at timestamptz, revisit_month text
) returns timestamptz
  language sql stable parallel safe
  return case
    when status in ('pending', 'accepted') then 'infinity'
    when status = 'ended' then updated_at + interval '720 hours'
    when status = 'expired' or initiated_by <> requester then '-infinity'::timestamptz
    else least(updated_at + interval '720 hours', make_timestamptz(
      cast(left(revisit_month, 4) as int), cast(right(revisit_month, 2) as int), 1, 0, 0, 0, 'UTC')) end;

-- Notifies a member's sockets that their notifications changed.
create function publish_notified(person uuid) returns void
  language sql volatile
  as $$ select pg_notify('messaging_news', json_build_object('kind', 'notified', 'userId', person)::text) $$;

-- Notifies the sockets of everyone connected with a person that this person is gone. Must be called in the transaction
-- that deletes or suspends the account, before the connections are deleted.
create function publish_gone(person uuid) returns void
  language sql volatile security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select pg_notify('messaging_news', json_build_object('kind', 'status', 'connectionId', c.id,
      'founderId', c.founder_id, 'investorId', c.investor_id, 'seq', c.last_seq, 'status', 'withdrawn')::text)
    from connections c
    where person in (c.founder_id, c.investor_id)
      and not exists (
        select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id)
  $$;

-- Notifies moderators' sockets that one of their lists changed. Skips the moderator whom the entry is about and the
-- moderator who filed the report. An appeal is announced only if a report about the person was decided.
create function publish_waiting(list text, about uuid, reporter uuid default null) returns void
  language sql volatile security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select pg_notify('messaging_news',
      json_build_object('kind', 'waiting', 'userId', m.user_id, 'list', list)::text)
    from auth.moderating m
    where m.user_id <> about and m.user_id is distinct from reporter
      -- An appeal is shown with a decided report.
      and (list <> 'appealed' or exists (
        select from reports r
        where r.person_id = about and r.state = 'decided' and r.reporter_id is distinct from m.user_id))
  $$;

grant select on pairs to introvest_auth, introvest_onboarding, introvest_dashboards, introvest_browse;
grant select on message_files, blocked_pairs
  to introvest_onboarding, introvest_dashboards, introvest_browse;
grant select on usual_answers to introvest_dashboards, introvest_browse;
grant select on message_times, unread_messages to introvest_dashboards;

revoke execute on function publish_notified, publish_gone, publish_waiting from public;
grant execute on function publish_notified to introvest_dashboards;
grant execute on function publish_gone, publish_waiting to introvest_auth;
