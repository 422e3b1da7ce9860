create index pointers_build_idx on pointers (name, build);
create index pointers_candidate_idx on pointers (name, candidate);
