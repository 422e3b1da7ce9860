-- New ids have 128 bits; builds that are stored already keep theirs.
alter table builds
  drop constraint builds_build_check,
  add constraint builds_build_check check (build ~ '^([0-9a-f]{12}|[0-9a-f]{32})$');
