-- Connections between a founder and an investor, and what they write to each other.

create table connections (
  id uuid constraint connections_pkey primary key,
  founder_id uuid not null
    constraint connections_founder_id_fkey references auth.users (id) on delete cascade,
  investor_id uuid not null
    constraint connections_investor_id_fkey references auth.users (id) on delete cascade,
  status text not null default 'pending'
    constraint connections_status_known check (status in ('pending', 'accepted', 'rejected')),
  initiated_by uuid not null,
  -- the number of the newest message; taken in the message's own transaction, so order is commit order
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint connections_pair_key unique (founder_id, investor_id),
  constraint connections_initiated_by_party check (initiated_by in (founder_id, investor_id))
);

create index connections_investor_id_idx on connections (investor_id, status);
create index connections_founder_id_idx on connections (founder_id, status);

create table messages (
  id uuid constraint messages_pkey primary key,
  connection_id uuid not null
    constraint messages_connection_id_fkey references connections (id) on delete cascade,
  seq bigint not null,
  sender_id uuid not null
    constraint messages_sender_id_fkey references auth.users (id) on delete cascade,
  receiver_id uuid not null
    constraint messages_receiver_id_fkey references auth.users (id) on delete cascade,
  content text not null
    constraint messages_content_length check (char_length(content) between 1 and 10000),
  file_id uuid,
  file_url text,
  file_name text,
  is_read boolean not null default false,
  -- made by the sender's browser: a retried send finds the message that is there already
  client_id uuid,
  created_at timestamptz not null default now(),
  constraint messages_connection_seq_key unique (connection_id, seq)
);

create unique index messages_client_id_key on messages (sender_id, client_id) where client_id is not null;
create index messages_unread_idx on messages (receiver_id, connection_id) where not is_read;
create index messages_file_id_idx on messages (file_id) where file_id is not null;

create view pairs as
  select id, founder_id, investor_id, status, initiated_by, created_at, updated_at from connections;

create view message_files as
  select m.connection_id, m.id as message_id, m.file_id, c.founder_id, c.investor_id
  from messages m
  join connections c on c.id = m.connection_id
  where m.file_id is not null;

create view unread_counts as
  select receiver_id as user_id, connection_id, count(*) as unread
  from messages where not is_read
  group by receiver_id, connection_id;

do $$
declare reader text;
begin
  foreach reader in array array['onboarding', 'dashboards', 'browse'] loop
    execute format('grant select on pairs, message_files, unread_counts to %I', 'introvest_' || reader);
  end loop;
end $$;
