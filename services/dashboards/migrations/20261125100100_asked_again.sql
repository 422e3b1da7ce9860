-- As before, but who withdraws a request and asks again does not write to the other one each time: of one person's requests
-- three a day are told by mail and push. What still stands is shown in the product all the same.
create or replace function add_notification(
  person uuid, what text, about uuid, since timestamptz, other uuid, mailed boolean
) returns void language sql security definer set search_path = pg_catalog as $$
    with told as (
      select add_notification.what = 'asked' and (
        select count(*) >= 3 from dashboards.notifications n
        where n.user_id = person and n.created_at > now() - interval '1 day'
          and n.what = 'asked' and n.other_id = other) as is_enough),
    added as (
      insert into dashboards.notifications (user_id, what, about, since, other_id, mail, push)
      select person, add_notification.what, about, since, other,
        case when mailed and not is_enough
          then dashboards.preferred_mail(person, dashboards.kind_of(add_notification.what)) else 'never' end,
        not is_enough and exists (select from dashboards.push_subscriptions s where s.user_id = person)
          and dashboards.preferred_push(person, dashboards.kind_of(add_notification.what))
      from told
      on conflict on constraint notifications_once_key do nothing
      returning user_id)
    select messaging.publish_notified(user_id) from added
  $$;
