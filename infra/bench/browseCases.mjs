// The calls that the browse benchmark makes, each beside what a plain statement over the tables says.

import { limits } from '@introvest/contracts/vocabularies';

/** The investor who looks: half of the facts are written down again in `score`, on purpose. */
export const investor = {
  industry_preferences: ['fintech', 'saas', 'ai-ml'],
  stage_preferences: ['pre-seed', 'seed'],
  check_size_min: 100_000,
  check_size_max: 250_000,
  location: 'Berlin, Germany',
};

export const score = `case when f.industry in ('fintech', 'saas', 'ai-ml') then 40 else 0 end
  + case when f.stage in ('pre-seed', 'seed') then 25 else 0 end
  + case when f.funding_goal between 100000 and 2500000 then 20 else 0 end
  + case when lower(split_part(f.location, ',', 1)) = 'berlin' then 15 else 0 end`;

const has = (word) => `f.search_text like '%${word.toLowerCase()}%'`;
const narrow = `f.industry in ('fintech', 'saas') and f.stage in ('seed', 'series-a')`;
const narrowQuery = { industry: 'fintech,saas', stage: 'seed,series-a' };

/** Where the last page begins that the product's own pages lead to. */
const reach = limits.browseReach - limits.browsePageSize;

/** `people` founders are listed; `rare` is a company's name. */
export function casesFor(people, rare) {
  const middle = Math.floor(people / 2);
  const end = people - 40;
  const scored = [
    ['first page', {}, 'true'],
    ['second page', { offset: 20 }, 'true'],
    ['last page one reaches', { offset: reach }, 'true'],
    ['last page, filtered', { industry: 'fintech', offset: reach }, `f.industry = 'fintech'`],
    ['industry and stage', narrowQuery, narrow],
    ['a place', { location: 'London' }, `f.search_location like '%london%'`],
    [
      'place, industry, stage',
      { ...narrowQuery, location: 'UK' },
      `${narrow} and f.search_location like '%uk%'`,
    ],
    ['rare text', { search: rare }, has(rare)],
    ['word of a twentieth', { search: 'berlin' }, has('berlin')],
    ['word of a quarter', { search: 'platform' }, has('platform')],
    ['deep page, middle', { offset: middle }, 'true'],
    ['deep page, end', { offset: end }, 'true'],
    [
      'deep page, filtered',
      { industry: 'fintech', offset: Math.floor(people / 40) },
      `f.industry = 'fintech'`,
    ],
  ];
  const own = [
    ['own side, first page', {}, 'true'],
    ['own side, last reached', { offset: reach }, 'true'],
    ['own side, middle', { offset: middle }, 'true'],
    ['own side, end', { offset: end }, 'true'],
  ];
  return [
    ...scored.map(([name, query, where]) => ({ name, query, where, score, as: 'investor' })),
    ...own.map(([name, query, where]) => ({ name, query, where, score: '0', as: 'founder' })),
  ];
}

/** The same page and total by the book: one statement each over tables and their plain indexes. */
export const plainSql = ({ where, score: by, query }) => ({
  page: `select f.*, u.first_name, u.last_name, u.is_verified
    from onboarding.founder_profiles f join auth.users u on u.id = f.user_id
    where f.onboarding_completed and ${where}
    order by ${by === '0' ? '' : `${by} desc,`} f.created_at desc, f.id desc
    limit 20 offset ${query.offset ?? 0}`,
  total: `select count(*)::int as total from onboarding.founder_profiles f
    where f.onboarding_completed and ${where}`,
});
