-- An account's deletion looks for its messages by each foreign key; the partial indexes served no such search.
drop index messages_client_id_key;
create unique index messages_client_id_key on messages (sender_id, client_id);
create index messages_receiver_id_idx on messages (receiver_id);
drop index messages_file_id_idx;
create index messages_file_id_idx on messages (file_id);
