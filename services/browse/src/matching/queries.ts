import type { MatchCriterion } from '@introvest/contracts/vocabularies';
import type { SessionUser } from '@introvest/service-kit/session';

/** Points that each criterion adds to the score (docs/behaviour.md). */
export const weights: Record<MatchCriterion, number> = {
  industry: 40,
  stage: 25,
  cheque: 20,
  place: 15,
};

export const relatedIndustry = 20;

/** Highest possible score of a pair that doesn't match in both industry and stage. */
export const maxWithoutIndustry =
  weights.cheque + weights.place + Math.max(weights.industry, relatedIndustry + weights.stage);

/** Deduction if a required criterion isn't met. It exceeds the maximum score, so that such members rank last. */
const missedMust = 1000;

// Some members enter a word such as 'remote' instead of a city.
const cityOf = (side: string) =>
  `case when ${side}.search_city not in ('', 'remote', 'global', 'worldwide') then ${side}.search_city end`;
const most = 'nullif(i.check_size_max, 0)';
const least = 'nullif(i.check_size_min, 0)';

const listed = {
  founder: {
    industry: 'f.industry',
    // Topic that refines the industry, taken from the tags. Empty if there is none.
    topic: `split_part(f.cell, '/', 4)`,
    stage: 'f.stage',
    goal: 'f.funding_goal',
    // `city` is the folded text, so that it can be looked up by index. `place` is null if the text isn't a known place.
    city: 'f.search_city',
    place: cityOf('f'),
    // `must` is the required criterion if it applies. `shownMust` is the criterion that the card shows.
    must: `nullif(split_part(f.cell, '/', 3), '')`,
    shownMust: 'f.must_match',
  },
  investor: {
    sought: 'i.sought_topics',
    related: 'i.related_topics',
    focus: 'i.topic_focus',
    stages: 'i.stage_preferences',
    // Range of suitable funding goals: from the smallest cheque to ten times the largest.
    least: `case when coalesce(${least}, ${most}) is not null
      then greatest(coalesce(${least}, 0), 1)::bigint end`,
    most: `coalesce(${most} * 10, ${Number.MAX_SAFE_INTEGER})::bigint`,
    city: cityOf('i'),
    must: 'i.must_match',
  },
};
type FounderSide = (typeof listed)['founder'];
type InvestorSide = (typeof listed)['investor'];

// The viewer's own values, computed once per statement rather than once per row.
const own = Object.fromEntries(
  Object.keys({ ...listed.founder, ...listed.investor }).map((name) => [name, `own.${name}`]),
) as FounderSide & InvestorSide;

const columnsOfSide = (side: FounderSide | InvestorSide) =>
  Object.entries(side)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');

const isAmong = ({ industry, topic }: FounderSide, list: string) =>
  `(${topic} = any(${list}) or ${industry} = any(${list}))`;

const isExactMatch = (f: FounderSide, i: InvestorSide) => isAmong(f, i.sought);

// Unknown values are null and add no points.
const factsOf = (f: FounderSide, i: InvestorSide): Facts => ({
  industry: `(${isExactMatch(f, i)} or ${isAmong(f, i.related)})`,
  stage: `${f.stage} = any(${i.stages})`,
  cheque: `${f.goal} between ${i.least} and ${i.most}`,
  place: `${f.city} = ${i.city}`,
});

const founderFactsSql = (f: FounderSide): Facts => ({
  industry: `coalesce(nullif(${f.topic}, ''), nullif(${f.industry}, 'other')) is not null`,
  stage: `${f.stage} is not null`,
  cheque: `${f.goal} is not null`,
  place: `${f.place} is not null`,
});

const investorFactsSql = (i: InvestorSide): Facts => ({
  industry: `cardinality(${i.sought}) > 0`,
  stage: `cardinality(${i.stages}) > 0`,
  cheque: `${i.least} is not null`,
  place: `${i.city} is not null`,
});

type Facts = Record<MatchCriterion, string>;
const names = Object.keys(weights) as MatchCriterion[];

export interface Matching {
  viewer: string;
  join: string;
  rank: string;
  columns: string;
  /** For investors: an indexed condition for scores above `maxWithoutIndustry`, and the viewer's highest score. */
  best?: { sql: string; highest: string };
  city: string;
  least: string;
  most: string;
}

const mostOf = (said: Facts) =>
  names.map((name) => `case when ${said[name]} then ${weights[name]} else 0 end`).join(' + ');

const scoreOf = (f: FounderSide, i: InvestorSide) => `${mostOf(factsOf(f, i))}
  - case when ${isExactMatch(f, i)} then 0 when ${isAmong(f, i.related)} then ${weights.industry - relatedIndustry} else 0 end`;

const focusOf = (f: FounderSide, i: InvestorSide) => `case
  when ${f.topic} = any(${i.sought}) then ${i.focus} ->> ${f.topic}
  when ${f.industry} = any(${i.sought}) then ${i.focus} ->> ${f.industry}
  else coalesce(${i.focus} ->> ${f.topic}, ${i.focus} ->> ${f.industry}) end`;

const listOf = (said: Facts) =>
  `array_remove(array[${names.map((name) => `case when ${said[name]} then '${name}' end`).join(', ')}], null)`;

// Ignores a required criterion if its owner's profile has no value for it. For founders, the cell already omits it.
function rankOf(f: FounderSide, i: InvestorSide): string {
  const facts = factsOf(f, i);
  const says = investorFactsSql(i);
  const isMissed = (must: string, asks: (name: MatchCriterion) => string) =>
    `case ${must} ${names.map((name) => `when '${name}' then ${asks(name)}(${facts[name]}) is not true`).join(' ')} end`;
  const missed = `${isMissed(f.must, () => '')} or ${isMissed(i.must, (name) => `${says[name]} and `)}`;
  return `${scoreOf(f, i)} - case when ${missed} then ${missedMust} else 0 end`;
}

function partsOf(f: FounderSide, i: InvestorSide) {
  const facts = factsOf(f, i);
  return {
    rank: rankOf(f, i),
    columns: `${names.map((name) => `coalesce(${facts[name]}, false) as fits_${name}`).join(', ')},
      ${scoreOf(f, i)} as match_score, not coalesce(${isExactMatch(f, i)}, false) as is_related,
      ${focusOf(f, i)} as match_focus, ${f.stage} as match_stage,
      ${listOf(founderFactsSql(f))} as founder_says, ${listOf(investorFactsSql(i))} as investor_says,
      ${f.shownMust} as founder_must, ${i.must} as investor_must`,
  };
}

// Returns one row even if the viewer has no profile. All of its values are then unknown.
const viewerSql = (
  side: FounderSide | InvestorSide,
  candidates: string,
) => `viewer as materialized (
  select ${columnsOfSide(side)} from (select) one left join ${candidates}.user_id = :viewer)`;

const unknown = { city: 'null::text', least: 'null::bigint', most: 'null::bigint' };

const matched: Record<'founder' | 'investor', Matching> = {
  founder: {
    viewer: viewerSql(listed.investor, 'onboarding.investor_candidates i on i'),
    join: 'cross join viewer own',
    ...partsOf(listed.founder, own),
    city: own.city,
    least: own.least,
    most: own.most,
  },
  investor: {
    viewer: viewerSql(
      { ...listed.founder, city: cityOf('f'), shownMust: listed.founder.must },
      'onboarding.founder_candidates f on f',
    ),
    join: 'cross join viewer own',
    ...partsOf(own, listed.investor),
    best: {
      sql: `i.sought_topics && array[${own.industry}, ${own.topic}] and i.stage_preferences @> array[${own.stage}]`,
      highest: `(${mostOf(founderFactsSql(own))})`,
    },
    ...unknown,
  },
};

// PostgreSQL drops constants from the ORDER BY, so it can read the newest members directly from the index.
const unmatched: Matching = {
  viewer: 'viewer as (select)',
  join: '',
  rank: '0',
  ...unknown,
  columns: `${names.map((name) => `false as fits_${name}`).join(', ')}, 0 as match_score,
    false as is_related, null as match_focus, null as match_stage, null::text[] as founder_says,
    null::text[] as investor_says, null as founder_must, null as investor_must`,
};

export const matchingFor = (viewer: SessionUser, side: 'founder' | 'investor'): Matching =>
  viewer.userType !== null && viewer.userType !== side ? matched[side] : unmatched;
