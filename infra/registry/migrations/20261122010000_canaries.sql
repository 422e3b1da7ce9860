-- A candidate is tried on `percent` of the people. It may move on by steps, and is taken back when it fails.

-- `trial` is the history's entry that began it; `steps` are the shares still to come, of which 100 makes it live.
alter table pointers
  add column trial bigint,
  add column steps smallint[] not null default '{}',
  add column step_seconds integer,
  add column next_step_at timestamptz,
  add column tried_at timestamptz,
  add column tried_by text,
  add constraint pointers_trial_check check ((candidate is null) = (trial is null));

alter table history
  add column percent smallint,
  add column said text,
  drop constraint history_action_check,
  add constraint history_action_check
    check (action in ('publish', 'rollback', 'try', 'step', 'taken-back'));

-- Loads and failures of both builds while one is tried. `network` is one of 1,024 numbers, made of the trial and of
-- where people come from: it tells two networks apart, and names none.
create table trial_counts (
  trial bigint not null,
  build text not null,
  network smallint not null,
  loads integer not null default 0,
  failures integer not null default 0,
  constraint trial_counts_pkey primary key (trial, build, network)
);
