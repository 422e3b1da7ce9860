-- When the person at the page has last proven who they are, beside the sign-in itself.
alter table sessions add column confirmed_at timestamptz;
