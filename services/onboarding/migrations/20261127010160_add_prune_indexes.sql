create index rate_limits_expire_idx on rate_limits (expire);
