-- What people report, with what it is about as it was then. Moderators decide; whoever reported sees the state.

create table reports (
  id uuid constraint reports_pkey primary key,
  -- Nobody once that account is gone: others still have to be kept safe, so the report stays without a name.
  reporter_id uuid
    constraint reports_reporter_id_fkey references auth.users (id) on delete set null,
  -- Whom it is about: once that account is gone, nobody is left to decide about.
  person_id uuid not null
    constraint reports_person_id_fkey references auth.users (id) on delete cascade,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- What is reported again while it is open is the same report.
create unique index reports_open_key on reports (reporter_id, subject_type, subject_id)
  where state = 'open';
create index reports_reporter_id_idx on reports (reporter_id, created_at);
create index reports_person_id_idx on reports (person_id);

-- What somebody wrote goes with their account.
create function forget_reporter() returns trigger
  language plpgsql set search_path = pg_catalog as $$
  begin
    new.text := null;
    return new;
  end
$$;
create trigger reports_forget_reporter before update on reports
  for each row when (new.reporter_id is null) execute function forget_reporter();

-- Copies, sealed by a hash when they are made and never changed: messages are not edited here, but they go with their
-- conversation, and profiles change.
create table report_evidence (
  id uuid constraint report_evidence_pkey primary key default gen_random_uuid(),
  report_id uuid not null
    constraint report_evidence_report_id_fkey references reports (id) on delete cascade,
  source_type text not null
    constraint report_evidence_source_type_known check (source_type in ('message', 'note', 'profile')),
  source_id uuid not null,
  author_id uuid not null
    constraint report_evidence_author_id_fkey references auth.users (id) on delete cascade,
  content text not null,
  file_name text,
  said_at timestamptz not null,
  sealed_at timestamptz not null default now(),
  hash text not null,
  constraint report_evidence_source_key unique (report_id, source_type, source_id)
);
create index report_evidence_author_id_idx on report_evidence (author_id);

-- SHA-256 of everything that a copy says; whoever looks at it later works it out again.
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
  id uuid constraint report_decisions_pkey primary key,
  report_id uuid not null
    constraint report_decisions_report_id_fkey references reports (id) on delete cascade,
  moderator_id uuid
    constraint report_decisions_moderator_id_fkey references auth.users (id) on delete set null,
  decision text not null
    constraint report_decisions_decision_known
    check (decision in ('dismiss', 'warn', 'suspend', 'restore')),
  text text not null
    constraint report_decisions_text_length check (char_length(text) between 1 and 1000),
  decided_at timestamptz not null default now()
);
create index report_decisions_report_id_idx on report_decisions (report_id, decided_at);
create index report_decisions_moderator_id_idx on report_decisions (moderator_id);
