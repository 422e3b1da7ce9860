-- Which reminders have gone out. The queue may run a job twice; a person gets one mail per highlight.

create table highlight_reminders (
  highlight_id uuid constraint highlight_reminders_pkey primary key,
  user_id uuid not null
    constraint highlight_reminders_user_id_fkey references users (id) on delete cascade,
  -- set while a job is about to send it; one that died in between is given up after ten minutes
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
create index highlight_reminders_user_id_idx on highlight_reminders (user_id);
