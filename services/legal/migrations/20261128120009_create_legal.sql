create table documents (
  document text not null
    constraint documents_document_known check (document in ('privacy-policy', 'terms-of-service')),
  version integer not null constraint documents_version_positive check (version > 0),
  title text not null,
  effective_date date not null,
  -- Sections, in order.
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (document, version)
);
comment on table documents is 'Every version of the legal documents that was ever in force. Rows are never changed.';
