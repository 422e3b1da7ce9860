create index users_pending_email_expires_idx on users (pending_email_expires)
  where pending_email_expires is not null;
create index rate_limits_expire_idx on rate_limits (expire);
