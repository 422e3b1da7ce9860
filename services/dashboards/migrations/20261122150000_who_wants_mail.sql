-- Whether a person has left mails of a kind on: for mails that tell of it without a notification to look at.
create function wants_mail(person uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog as $$
    select not exists (
      select from dashboards.notification_preferences p
      where p.user_id = person and p.kind = wants_mail.kind and p.mail = 'never')
  $$;
revoke execute on function wants_mail from public;
grant execute on function wants_mail to introvest_auth;
