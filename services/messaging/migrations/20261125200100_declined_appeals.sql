-- Moderators may say no to an appeal, and the log has it: docs/adr/0058-one-appeal-one-answer.md.

alter table report_decisions
  drop constraint report_decisions_decision_known,
  add constraint report_decisions_decision_known
    check (decision in ('dismiss', 'warn', 'suspend', 'restore', 'decline'));

alter table moderation_log
  drop constraint moderation_log_action_known,
  add constraint moderation_log_action_known
    check (action in ('queue', 'look', 'dismiss', 'warn', 'suspend', 'restore', 'decline', 'grant', 'revoke',
      'marks', 'show', 'take_back'));
