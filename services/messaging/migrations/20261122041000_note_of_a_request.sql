-- What the asking side says with a request, for the other one to read. Processes of the build before write none.
alter table connections
  add column note text
    constraint connections_note_length check (char_length(note) between 1 and 300);
