-- Senders could call an attachment what they liked; from now on it has the name that its upload was given.

update messages m
set content = case when m.content = m.file_name then left(a.original_name, 10000) else m.content end,
  file_name = a.original_name
from onboarding.attachments a
where a.file_id = m.file_id and m.file_name is distinct from a.original_name;
