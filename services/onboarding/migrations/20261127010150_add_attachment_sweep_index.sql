drop index files_attachments_idx;
create index files_attachments_idx on files (created_at, id) where upload_type = 'attachment';
