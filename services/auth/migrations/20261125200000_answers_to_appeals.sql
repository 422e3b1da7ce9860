-- An appeal that is declined has an answer, which the person reads: docs/adr/0058-one-appeal-one-answer.md.

alter table suspensions
  add column answer text
    constraint suspensions_answer_length check (char_length(answer) between 1 and 1000),
  add column answered_at timestamptz;

create or replace view suspension_cases as
  select user_id, text, began_at, ended_at, appeal, appealed_at, answer, answered_at from suspensions;

-- The suspension goes on. False where no appeal waits for an answer.
create function decline_appeal(person uuid, reason text) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    update auth.suspensions set answer = reason, answered_at = now()
      where user_id = person and ended_at is null and appeal is not null and answered_at is null;
    return found;
  end
$$;

revoke execute on function decline_appeal from public;
grant execute on function decline_appeal to introvest_messaging;
