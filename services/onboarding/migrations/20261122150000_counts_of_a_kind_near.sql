-- A filtered list counts a few kinds, of the viewer's city apart: without reading all kinds, or all of the city. What
-- changes with each profile, the number of people, stands in no index.
create index founder_counts_kind_idx on founder_counts (industry, stage);
create index founder_place_counts_near_idx on founder_place_counts (search_city, industry, stage);
drop index founder_place_counts_city_idx;
