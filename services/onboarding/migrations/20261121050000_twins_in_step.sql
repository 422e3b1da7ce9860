-- Facts that two forms have a name of their own for had drifted apart, because only one of the two could be
-- edited. What the card shows wins, as in founders/twins.ts and investors/twins.ts; what only one of them
-- says is kept. Rows that agree are not touched.

update founder_profiles set
  company_name = coalesce(company_name, business_name),
  business_name = coalesce(company_name, business_name)
where business_name is not null and business_name is distinct from company_name;

-- The short description has a rule: 10 to 500 UTF-16 units. What does not fit it is the card's alone.
create function pg_temp.units(value text) returns integer language sql immutable strict as
  $$ select char_length(value) + char_length(regexp_replace(value, '[\u0001-\uFFFF]', '', 'g')) $$;

update founder_profiles set
  description = coalesce(description, business_description),
  business_description = case
    when description is null then business_description
    when pg_temp.units(description) between 10 and 500 then description end
where business_description is not null and business_description is distinct from description;

create function pg_temp.stage_of(status text, business text) returns text language sql immutable as $$
  select case
    when status in ('pre-seed', 'seed', 'series-a', 'series-b', 'series-c') then status
    when business in ('idea', 'mvp') then business
    else 'seed' end $$;

update founder_profiles set stage = pg_temp.stage_of(current_funding_status, business_stage)
where stage is null and current_funding_status is not null;

update founder_profiles set
  current_funding_status = case
    when stage not in ('idea', 'mvp') then stage
    when current_funding_status in ('not-seeking-funding', 'bootstrapped') then current_funding_status end,
  business_stage = case when stage in ('idea', 'mvp') then stage else business_stage end
where (current_funding_status is not null
    and stage is distinct from pg_temp.stage_of(current_funding_status, business_stage))
  or (current_funding_status is null and stage in ('idea', 'mvp') and business_stage <> stage);

create function pg_temp.money(amount numeric) returns text language sql immutable strict as $$
  select '$' || case
    when amount >= 1e12 then trim_scale(trunc(amount / 1e12, 2)) || 'T'
    when amount >= 1e9 then trim_scale(trunc(amount / 1e9, 2)) || 'B'
    when amount >= 1e6 then trim_scale(trunc(amount / 1e6, 2)) || 'M'
    when amount >= 1e3 then trim_scale(trunc(amount / 1e3, 2)) || 'K'
    else amount::text end $$;

create temporary table ranges (label text, least numeric, most numeric) on commit drop;
insert into ranges values
  ('$1K - $10K', 1000, 10000), ('$10K - $50K', 10000, 50000), ('$50K - $100K', 50000, 100000),
  ('$100K - $500K', 100000, 500000), ('$500K - $1M', 500000, 1000000),
  ('$1M - $5M', 1000000, 5000000), ('$5M+', 5000000, null), ('Not specified', null, null);

update investor_profiles v set check_size_min = r.least, check_size_max = r.most
from ranges r
where r.label = v.investment_range and r.least is not null
  and v.check_size_min is null and v.check_size_max is null;

-- A range in somebody's own words is left as it is.
update investor_profiles v set investment_range = case
    when coalesce(check_size_min, 0) = 0 then 'Up to ' || pg_temp.money(check_size_max)
    when check_size_max is null then pg_temp.money(check_size_min) || '+'
    else pg_temp.money(check_size_min) || ' - ' || pg_temp.money(check_size_max) end
from ranges r
where r.label = v.investment_range
  and (v.check_size_max is not null or v.check_size_min > 0)
  and (v.check_size_min, v.check_size_max) is distinct from (r.least, r.most);

create temporary table industries (slug text, label text) on commit drop;
insert into industries values
  ('technology', 'Technology'), ('healthcare', 'Healthcare'), ('fintech', 'FinTech'),
  ('ecommerce', 'E-commerce'), ('ai-ml', 'AI/ML'), ('saas', 'SaaS'), ('biotech', 'Biotech'),
  ('cleantech', 'CleanTech'), ('education', 'Education'), ('real-estate', 'Real Estate'),
  ('food-beverage', 'Food & Beverage'), ('transportation', 'Transportation'), ('energy', 'Energy'),
  ('manufacturing', 'Manufacturing'), ('media-entertainment', 'Media & Entertainment'),
  ('agriculture', 'Agriculture'), ('blockchain', 'Blockchain');

create function pg_temp.industry_of(area text) returns text language sql stable as $$
  select slug from industries
  where lower(trim(area)) in (slug, lower(label))
    or (slug = 'cleantech' and lower(trim(area)) in ('green-tech', 'green tech')) $$;

-- The words typed for Other were shown to others, but stood in no field: now they can be taken away.
update investor_profiles set areas_of_interest = case
    when 'Other' = any (areas_of_interest) then array_replace(areas_of_interest, 'Other', other_interest)
    else areas_of_interest || other_interest end
where other_interest is not null and other_interest <> all (areas_of_interest)
  and char_length(other_interest) <= 100 and cardinality(areas_of_interest) < 30;

update investor_profiles v set industry_preferences = named.slugs
from (
  select p.id, array_agg(distinct pg_temp.industry_of(area)) as slugs
  from investor_profiles p, unnest(p.areas_of_interest) area
  where p.industry_preferences = '{}' and pg_temp.industry_of(area) is not null
  group by p.id
) named
where named.id = v.id;

-- Every preferred industry is named among the areas, which have room for thirty.
update investor_profiles v set areas_of_interest = (v.areas_of_interest || missing.labels)[:30]
from (
  select p.id, array_agg(i.label order by i.label) as labels
  from investor_profiles p
  join industries i on i.slug = any (p.industry_preferences)
  where not exists (
    select from unnest(p.areas_of_interest) area where pg_temp.industry_of(area) = i.slug)
  group by p.id
) missing
where missing.id = v.id;

drop function pg_temp.units(text), pg_temp.stage_of(text, text), pg_temp.money(numeric),
  pg_temp.industry_of(text);
