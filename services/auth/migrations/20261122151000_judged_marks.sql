-- Moderators look at marks: docs/adr/0037-honest-marks.md.

create view mark_cases as
  select u.id as user_id, u.is_verified, u.verified_at, d.domain, d.written, d.looks, d.state, d.checked_at,
    d.checked_at + interval '1 year' as ends_at
  from users u
  left join work_domains d on d.user_id = u.id;
grant select on mark_cases to introvest_messaging;

create index work_domains_held_idx on work_domains (checked_at, user_id) where state = 'held';

-- False where the person has no such mark any more: they may have confirmed another domain meanwhile.
create function judge_mark(person uuid, of_domain text, verdict text, said text) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    update auth.work_domains set state = verdict, reason = said
    where user_id = person and domain = of_domain
      and (verdict = 'shown' and state = 'held' or verdict = 'taken_back' and state in ('held', 'shown'));
    return found;
  end
$$;
revoke execute on function judge_mark from public;
grant execute on function judge_mark to introvest_messaging;
