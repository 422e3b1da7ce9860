alter table history
  drop constraint history_action_check,
  add constraint history_action_check
    check (action in ('publish', 'rollback', 'try', 'step', 'taken-back', 'remove'));
