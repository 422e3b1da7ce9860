-- How long somebody usually takes to answer a request: kept by the statement that answers, so that a card costs no
-- counting. Whom they answered, and how, is not noted; answers of processes of the build before are left out.
create function median_days(seconds int[]) returns int
  language sql immutable parallel safe
  return (
    select case when count(*) >= 5
      then round(percentile_cont(0.5) within group (order by one) / 86400)::int end
    from unnest(seconds) as one);

create table answer_times (
  user_id uuid
    constraint answer_times_pkey primary key
    constraint answer_times_user_id_fkey references auth.users (id) on delete cascade,
  -- of the newest 20 answers, the newest last
  seconds int[] not null,
  usual_days int generated always as (median_days(seconds)) stored
);

create view usual_answers as select user_id, usual_days from answer_times;

grant select on usual_answers to introvest_dashboards, introvest_browse;
