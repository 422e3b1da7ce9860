-- A file that a message carries can't be removed, and a message can't carry a file that was. Rows from before aren't checked.
alter table messages add constraint messages_file_id_fkey
  foreign key (file_id) references onboarding.files (id) not valid;
