// The product's people once more, in the tables and indexes of the anchor: the same rows of both.
const tables = `
  drop schema if exists anchor cascade;
  create schema anchor;
  create table anchor.founders as
    select f.id, f.user_id, u.first_name, u.last_name, u.is_verified, f.company_name, f.business_name,
      f.founder_name, f.title, f.description, f.target_market, f.funding_goal, f.business_stage,
      f.key_milestones, f.founded_year, f.tags, f.location, f.industry, f.stage, f.team_size, f.website,
      f.created_at, f.search_text
    from onboarding.founder_profiles f join auth.users u on u.id = f.user_id
    where f.onboarding_completed;
  alter table anchor.founders add primary key (id);
  create index on anchor.founders (created_at desc, id desc) include (industry, stage);
  create index on anchor.founders (industry, stage, created_at desc, id desc);
  create index on anchor.founders using gin (search_text public.gin_trgm_ops);
  create table anchor.counts as
    select industry, stage, count(*)::int as people from anchor.founders group by 1, 2;
  create table anchor.investors as
    select i.id, i.user_id, u.first_name, u.last_name, u.is_verified, i.full_name, i.firm_name, i.title,
      i.description, i.location, i.check_size_min, i.check_size_max, i.stage_preferences,
      i.industry_preferences, i.investment_range, i.website, i.created_at
    from onboarding.investor_profiles i join auth.users u on u.id = i.user_id
    where i.onboarding_completed;
  alter table anchor.investors add primary key (id);
  create index on anchor.investors (created_at desc, id desc);
  create table anchor.sessions (sid text primary key, user_id uuid not null, expire timestamptz not null);
  insert into anchor.sessions
    select 'sid' || n, gen_random_uuid(), now() + interval '1 day' from generate_series(1, 10000) n`;

/** Fills the anchor's tables; its visitors' cookies are `sid=sid1` to `sid=sid10000`. */
export async function copyPeople(client) {
  await client.query(tables);
  for (const table of ['founders', 'counts', 'investors', 'sessions']) {
    await client.query(`vacuum (analyze) anchor.${table}`);
  }
}
