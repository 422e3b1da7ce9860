-- Services that are run apart from the product, and the addresses below /api/ that the gateway sends to them.
create table services (
  name text constraint services_pkey primary key
    constraint services_name_check check (name ~ '^[a-z][a-z0-9-]*$'),
  prefixes text[] not null constraint services_prefixes_check check (cardinality(prefixes) > 0),
  upstream text not null,
  since timestamptz not null default clock_timestamp(),
  by text not null
);
