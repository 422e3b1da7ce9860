-- Every version of the legal documents that was ever in force. Rows are added, never changed.

create table documents (
  document text not null
    constraint documents_document_known check (document in ('privacy-policy', 'terms-of-service')),
  version integer not null constraint documents_version_positive check (version > 0),
  title text not null,
  effective_date date not null,
  -- the sections, in order
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint documents_pkey primary key (document, version)
);
