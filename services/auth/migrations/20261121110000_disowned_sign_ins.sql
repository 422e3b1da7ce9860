-- A third kind of mailed link: 'This was not me', after a sign-in on a device that the account did not know.

alter table mailed_tokens
  drop constraint mailed_tokens_purpose_known,
  add constraint mailed_tokens_purpose_known
    check (purpose in ('verification', 'reset', 'not_me'));
