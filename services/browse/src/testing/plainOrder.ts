import { slugList } from '@introvest/contracts/filters';
import { topicOf } from '@introvest/contracts/taxonomy';
import { industrySlug, stageSlug } from '@introvest/contracts/vocabularies';
import type { TestDatabase } from '@introvest/testing/database';
import type { TestUser } from '@introvest/testing/people';

export type ListQuery = Record<string, string | number>;

export type Side = 'founder' | 'investor';
type Value = string | number | string[];

const cityOf = (city: string) =>
  `case when ${city} not in ('', 'remote', 'global', 'worldwide') then ${city} end`;

// Straightforward SQL for the rules in docs/behaviour.md, independent of the service's own SQL.
const pairs = `
  select f.member as founder_id, i.member as investor_id,
    case when f.industry = any(i.sought_topics) or f.topic = any(i.sought_topics) then 40
      when f.industry = any(i.related_topics) or f.topic = any(i.related_topics) then 20 else 0 end as industry,
    case when f.stage = any(i.stage_preferences) then 25 else 0 end as stage,
    case when f.funding_goal between greatest(coalesce(i.least, 0), 1) and coalesce(i.most * 10, 1e16)
      and coalesce(i.least, i.most) is not null then 20 else 0 end as cheque,
    case when f.city = i.city then 15 else 0 end as place,
    case f.must_match
      when 'industry' then coalesce(f.topic, nullif(f.industry, 'other')) is not null
      when 'stage' then f.stage is not null
      when 'cheque' then f.funding_goal is not null
      when 'place' then f.city is not null end as founder_asks,
    case i.must_match
      when 'industry' then cardinality(i.sought_topics) > 0
      when 'stage' then cardinality(i.stage_preferences) > 0
      when 'cheque' then coalesce(i.least, i.most) is not null
      when 'place' then i.city is not null end as investor_asks,
    f.must_match as founder_must, i.must_match as investor_must
  from (select m.id as member, f.*, nullif(split_part(f.cell, '/', 4), '') as topic,
      ${cityOf('f.search_city')} as city
    from onboarding.people m left join onboarding.founder_cards f on f.user_id = m.id) f
  cross join (select m.id as member, i.*, ${cityOf('i.search_city')} as city,
      nullif(i.check_size_min, 0) as least, nullif(i.check_size_max, 0) as most
    from onboarding.people m left join onboarding.investor_candidates i on i.user_id = m.id) i`;

const misses = (side: Side) =>
  `(${side}_asks and case ${side}_must ${['industry', 'stage', 'cheque', 'place']
    .map((name) => `when '${name}' then ${name} = 0`)
    .join(' ')} end)`;

const scored = `select *, industry + stage + cheque + place
    - case when ${misses('founder')} or ${misses('investor')} then 1000 else 0 end as score
  from (${pairs}) pairs`;

function filterOf(side: Side, query: ListQuery): { sql: string; values: Value[] } {
  const { search, location, industry = '', stage = '' } = query;
  const industries = slugList(String(industry), side === 'founder' ? industrySlug : topicOf);
  const stages = slugList(String(stage), stageSlug);
  const [ofIndustry, ofStage] =
    side === 'founder'
      ? ['p.industry = any(?)', 'p.stage = any(?)']
      : ['p.sought_topics && ?::text[]', 'p.stage_preferences && ?::text[]'];
  const parts: [sql: string, value: Value | undefined][] = [
    ['p.search_text like onboarding.search_pattern(?)', search],
    ['p.search_location like onboarding.search_pattern(?)', location],
    [ofIndustry, industries.length > 0 ? industries : undefined],
    [ofStage, stages.length > 0 ? stages : undefined],
  ];
  const set = parts.filter(([, value]) => value !== undefined);
  return {
    sql: set.map(([sql]) => ` and ${sql}`).join(''),
    values: set.flatMap(([, value]) => (value === undefined ? [] : [value])),
  };
}

export async function plainOrder(
  database: TestDatabase,
  viewer: TestUser,
  side: Side,
  query: ListQuery = {},
): Promise<string[]> {
  const isMatched = viewer.userType !== side && query.sort !== 'newest';
  const other = side === 'founder' ? 'investor' : 'founder';
  const filter = filterOf(side, query);
  const { rows } = await database.db('browse').raw<{ rows: { user_id: string }[] }>(
    `select p.user_id from onboarding.${side}_candidates p
    left join (${scored}) s on ${isMatched} and s.${side}_id = p.user_id and s.${other}_id = ?
    where p.user_id <> ? and not exists (select from messaging.blocked_pairs b
        where b.user_id = ? and b.other_id = p.user_id)
      and not exists (select from auth.suspended s where s.user_id = p.user_id) ${filter.sql}
    order by coalesce(s.score, 0) desc, p.created_at desc, p.profile_id desc`,
    [viewer.id, viewer.id, viewer.id, ...filter.values],
  );
  return rows.map(({ user_id }) => user_id);
}
