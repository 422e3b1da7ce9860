-- What moderators decide about the marks of people: docs/adr/0037-honest-marks.md.

create table mark_decisions (
  id uuid constraint mark_decisions_pkey primary key,
  person_id uuid not null
    constraint mark_decisions_person_id_fkey references auth.users (id) on delete cascade,
  moderator_id uuid
    constraint mark_decisions_moderator_id_fkey references auth.users (id) on delete set null,
  domain text not null,
  decision text not null
    constraint mark_decisions_decision_known check (decision in ('show', 'take_back')),
  text text
    constraint mark_decisions_text_length check (char_length(text) between 1 and 1000),
  -- Goes with the row, and with it what the digest in the log could tell.
  seed text not null default gen_random_uuid()::text,
  decided_at timestamptz not null default now()
);
create index mark_decisions_person_id_idx on mark_decisions (person_id, decided_at);
create index mark_decisions_moderator_id_idx on mark_decisions (moderator_id);

create function mark_decision_digest(d mark_decisions) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(jsonb_build_array(d.seed, d.id, d.person_id, d.domain, d.decision, d.text)::text,
    'UTF8')), 'hex');

alter table moderation_log
  drop constraint moderation_log_action_known,
  add constraint moderation_log_action_known
    check (action in ('queue', 'look', 'dismiss', 'warn', 'suspend', 'restore', 'grant', 'revoke',
      'marks', 'show', 'take_back'));
