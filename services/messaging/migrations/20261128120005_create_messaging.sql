-- Connections between a founder and an investor, their messages and blocks.

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
  as $$ select pg_notify('messaging_events', json_build_object('kind', 'notified', 'userId', person)::text) $$;

-- Notifies both members' open pages of a connection's status.
create function publish_status(c connections, status text) returns void
  language sql volatile
  as $$
    select pg_notify('messaging_events', json_build_object('kind', 'status', 'connectionId', c.id,
      'founderId', c.founder_id, 'investorId', c.investor_id, 'seq', c.last_seq, 'status', status)::text)
  $$;

-- Notifies the open pages of everyone connected with a person that this person is gone. Must be called in the
-- transaction that deletes or suspends the account, before the connections are deleted.
create function publish_gone(person uuid) returns void
  language sql volatile security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select publish_status(c, 'withdrawn')
    from connections c
    where person in (c.founder_id, c.investor_id)
      and not exists (
        select from blocked_pairs b where b.user_id = c.founder_id and b.other_id = c.investor_id)
  $$;

-- Notifies open pages that a person's connections are visible again after a block or suspension. If `other` is given,
-- publishes only the connection with that member. Connections hidden for another reason stay hidden.
create function publish_back(person uuid, other uuid default null) returns void
  language sql volatile security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select publish_status(c, c.status)
    from connections c join pairs p on p.id = c.id
    where person in (c.founder_id, c.investor_id)
      and coalesce(other, person) in (c.founder_id, c.investor_id)
  $$;

-- Notifies a moderator's sockets that one of their lists changed.
create function publish_waiting(moderator uuid, list text) returns void
  language sql volatile
  as $$
    select pg_notify('messaging_events', json_build_object('kind', 'waiting', 'userId', moderator, 'list', list)::text)
  $$;

-- Notifies a member's sockets that their access to a founder's deck was taken away or given back.

create function publish_deck_access(person uuid, founder uuid) returns void
  language sql volatile strict
  as $$
    select pg_notify('messaging_events',
      json_build_object('kind', 'deck_access', 'userId', person, 'founderId', founder)::text)
  $$;

-- Returns whether a member can see a person despite blocks. A member who blocks the person still sees them in the list
-- of blocked members, even if the person blocks the member too.
create function can_see(member uuid, person uuid) returns boolean
  language sql stable security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select not exists (select from blocks b where b.blocker_id = person and b.blocked_id = member)
      or exists (select from blocks b where b.blocker_id = member and b.blocked_id = person)
  $$;

-- Returns who wrote a message or sent a request. Null unless the reader is one of the connection's two members.
create function author_of(subject_type text, subject_id uuid, reader uuid) returns uuid
  language sql stable security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select c.initiated_by from connections c
    where subject_type = 'request' and c.id = subject_id and reader in (c.founder_id, c.investor_id)
    union all
    select m.sender_id from messages m join connections c on c.id = m.connection_id
    where subject_type = 'message' and m.id = subject_id and reader in (c.founder_id, c.investor_id)
  $$;

-- Returns the evidence for a report: a message with the ten before and after it, the newest 20 messages between a person
-- and the reporter, or the note of a request. The caller has checked that the reporter may see the subject.
create function evidence_of(subject_type text, subject_id uuid, reporter uuid) returns table (
  source_type text, source_id uuid, author_id uuid, content text, file_name text, said_at timestamptz)
  language sql stable security definer set search_path = messaging, pg_catalog, pg_temp
  as $$
    select 'message', m.id, m.sender_id, m.content, m.file_name, m.created_at
    from messages about
    join messages m on m.connection_id = about.connection_id and m.seq between about.seq - 10 and about.seq + 10
    where subject_type = 'message' and about.id = subject_id
    union all
    select 'message', m.id, m.sender_id, m.content, m.file_name, m.created_at
    from connections c
    join messages m on m.connection_id = c.id and m.seq > c.last_seq - 20
    where subject_type = 'person' and (c.founder_id, c.investor_id) in ((subject_id, reporter), (reporter, subject_id))
    union all
    select 'note', newest.connection_id, newest.actor_id, newest.note, null, newest.at
    from (
      select * from connection_events e where e.connection_id = subject_id and e.kind = 'requested'
      order by e.id desc limit 1) newest
    where subject_type = 'request' and newest.note is not null
  $$;

grant select on pairs to introvest_auth, introvest_onboarding, introvest_dashboards, introvest_browse;
grant select on message_files to introvest_onboarding, introvest_dashboards, introvest_browse;
grant select on blocked_pairs to introvest_onboarding, introvest_dashboards, introvest_browse, introvest_decks;
grant select on usual_answers to introvest_dashboards, introvest_browse;
grant select on message_times, unread_messages to introvest_dashboards;

revoke execute on function publish_status, publish_notified, publish_gone, publish_back, publish_waiting,
  publish_deck_access, can_see, author_of, evidence_of from public;
grant execute on function publish_notified to introvest_dashboards;
grant execute on function publish_gone to introvest_auth, introvest_moderation;
grant execute on function publish_back, publish_waiting, can_see, author_of, evidence_of to introvest_moderation;
grant execute on function publish_deck_access to introvest_decks;
