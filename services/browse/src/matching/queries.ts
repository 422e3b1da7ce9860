import type { MatchCriterion } from '@introvest/contracts/vocabularies';
import type { SessionUser } from '@introvest/service-kit/session';

/** Points that each fact adds to the score; docs/behaviour.md describes them. */
export const weights: Record<MatchCriterion, number> = {
  industry: 40,
  stage: 25,
  cheque: 20,
  place: 15,
};

/** What an industry adds that is only related to what the investor looks for. */
export const relatedIndustry = 20;

/** Highest score of a pair that does not fit in both industry and stage. */
export const mostBesideBest =
  weights.cheque + weights.place + Math.max(weights.industry, relatedIndustry + weights.stage);

/** More than all facts together: whoever misses a must stands below everybody who does not. */
const missedMust = 1000;

// What people write instead of a city names no place.
const cityOf = (side: string) =>
  `case when ${side}.search_city not in ('', 'remote', 'global', 'worldwide') then ${side}.search_city end`;
const most = 'nullif(i.check_size_max, 0)';
const least = 'nullif(i.check_size_min, 0)';

/** What a fact asks of a founder `f`, and of an investor `i`, as they stand in a list. */
const listed = {
  founder: {
    industry: 'f.industry',
    // What tags add to the industry, or ''.
    topic: `split_part(f.cell, '/', 4)`,
    stage: 'f.stage',
    goal: 'f.funding_goal',
    // As it is written, which an index can seek; and as a place, where it is one.
    city: 'f.search_city',
    place: cityOf('f'),
    // The one of the kind, which asks for something; and the one of the card.
    must: `nullif(split_part(f.cell, '/', 3), '')`,
    shownMust: 'f.must_match',
  },
  investor: {
    sought: 'i.sought_topics',
    related: 'i.related_topics',
    focus: 'i.topic_focus',
    stages: 'i.stage_preferences',
    // The goals that a cheque fits: not more than the whole round, and not less than a tenth of it.
    least: `case when coalesce(${least}, ${most}) is not null
      then greatest(coalesce(${least}, 0), 1)::bigint end`,
    most: `coalesce(${most} * 10, ${Number.MAX_SAFE_INTEGER})::bigint`,
    city: cityOf('i'),
    must: 'i.must_match',
  },
};
type FounderSide = (typeof listed)['founder'];
type InvestorSide = (typeof listed)['investor'];

// The viewer's side is worked out once per statement, not once for each row.
const own = {
  industry: 'own.industry',
  topic: 'own.topic',
  stage: 'own.stage',
  goal: 'own.goal',
  city: 'own.city',
  place: 'own.place',
  must: 'own.must',
  shownMust: 'own.must',
  sought: 'own.sought',
  related: 'own.related',
  focus: 'own.focus',
  stages: 'own.stages',
  least: 'own.least',
  most: 'own.most',
};

// Where a join would lose the order that an index gives. Each costs the planner a query of its own.
const apart = (name: string, type = '') => `(select own.${name} from viewer own)${type}`;
const investorApart: InvestorSide = {
  sought: apart('sought', '::text[]'),
  related: apart('related', '::text[]'),
  focus: apart('focus'),
  stages: apart('stages', '::text[]'),
  least: apart('least'),
  most: apart('most'),
  city: apart('city'),
  must: apart('must'),
};

const columnsOfSide = (side: FounderSide | InvestorSide) =>
  Object.entries(side)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');

/** Whether the investor's list has the founder's industry, or the topic that refines it. */
const isAmong = ({ industry, topic }: FounderSide, list: string) =>
  `(${topic} = any(${list}) or ${industry} = any(${list}))`;

const fitsWholly = (f: FounderSide, i: InvestorSide) => isAmong(f, i.sought);

// What is not known is null and speaks for nothing.
const factsOf = (f: FounderSide, i: InvestorSide): Facts => ({
  industry: `(${fitsWholly(f, i)} or ${isAmong(f, i.related)})`,
  stage: `${f.stage} = any(${i.stages})`,
  cheque: `${f.goal} between ${i.least} and ${i.most}`,
  place: `${f.city} = ${i.city}`,
});

const founderSays = (f: FounderSide): Facts => ({
  industry: `coalesce(nullif(${f.topic}, ''), nullif(${f.industry}, 'other')) is not null`,
  stage: `${f.stage} is not null`,
  cheque: `${f.goal} is not null`,
  place: `${f.place} is not null`,
});

const investorSays = (i: InvestorSide): Facts => ({
  industry: `cardinality(${i.sought}) > 0`,
  stage: `cardinality(${i.stages}) > 0`,
  cheque: `${i.least} is not null`,
  place: `${i.city} is not null`,
});

type Facts = Record<MatchCriterion, string>;
const names = Object.keys(weights) as MatchCriterion[];

/** The parts that a statement needs to score what it lists for one viewer. */
export interface Matching {
  /** A `with` entry: the viewer's own side, one row. */
  viewer: string;
  /** Joins it to those who are listed. */
  join: string;
  /** The score, less where a must is missed: what lists are ordered by. */
  rank: string;
  /** The same without the join. */
  rankApart: string;
  columns: string;
  /** Whether the viewer's cheque fits a startup `f`. */
  cheque: string;
  /** Whether both are in one place. */
  place: string;
  /** What those of the best scores fulfil, all above `mostBesideBest`: an index can seek it. */
  best: string;
  /** Whether the viewer's own facts leave nobody to fit in both, and the most that anybody has then; of an investor `i`. */
  noBest: { sql: string; most: string };
  /** The viewer's city, which counts; null for those who are not matched. */
  city: string | null;
}

const mostOf = (said: Facts) =>
  names.map((name) => `case when ${said[name]} then ${weights[name]} else 0 end`).join(' + ');

const scoreOf = (f: FounderSide, i: InvestorSide) => `${mostOf(factsOf(f, i))}
  - case when ${fitsWholly(f, i)} then 0 when ${isAmong(f, i.related)} then ${weights.industry - relatedIndustry} else 0 end`;

const focusOf = (f: FounderSide, i: InvestorSide) => `case
  when ${f.topic} = any(${i.sought}) then ${i.focus} ->> ${f.topic}
  when ${f.industry} = any(${i.sought}) then ${i.focus} ->> ${f.industry}
  else coalesce(${i.focus} ->> ${f.topic}, ${i.focus} ->> ${f.industry}) end`;

const listOf = (said: Facts) =>
  `array_remove(array[${names.map((name) => `case when ${said[name]} then '${name}' end`).join(', ')}], null)`;

// What the one who has it does not say asks for nothing; a founder's own is left out of the kind then.
function rankOf(f: FounderSide, i: InvestorSide): string {
  const facts = factsOf(f, i);
  const says = investorSays(i);
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
      ${scoreOf(f, i)} as match_score, not coalesce(${fitsWholly(f, i)}, false) as is_related,
      ${focusOf(f, i)} as match_focus, ${f.stage} as match_stage,
      ${listOf(founderSays(f))} as founder_says, ${listOf(investorSays(i))} as investor_says,
      ${f.shownMust} as founder_must, ${i.must} as investor_must`,
    cheque: facts.cheque,
    place: facts.place,
  };
}

function noBestOf(f: FounderSide) {
  const says = founderSays(f);
  return {
    sql: `not coalesce(${says.industry} and ${says.stage}, false)`,
    most: mostOf(says),
  };
}

// One row also for who has no profile, of whom nothing is known then.
const viewerSql = (
  side: FounderSide | InvestorSide,
  candidates: string,
) => `viewer as materialized (
  select ${columnsOfSide(side)} from (select) one left join ${candidates}.user_id = :viewer)`;

const matched: Record<'founder' | 'investor', Matching> = {
  founder: {
    viewer: viewerSql(listed.investor, 'onboarding.investor_candidates i on i'),
    join: 'cross join viewer own',
    ...partsOf(listed.founder, own),
    rankApart: rankOf(listed.founder, investorApart),
    noBest: { sql: 'false', most: '0' },
    best: `${fitsWholly(listed.founder, own)} and f.stage = any(${own.stages})`,
    city: own.city,
  },
  investor: {
    viewer: viewerSql(
      { ...listed.founder, city: cityOf('f'), shownMust: listed.founder.must },
      'onboarding.founder_candidates f on f',
    ),
    join: 'cross join viewer own',
    ...partsOf(own, listed.investor),
    rankApart: '0',
    noBest: noBestOf(own),
    best: `i.sought_topics && array[${own.industry}, ${own.topic}] and i.stage_preferences @> array[${own.stage}]`,
    city: null,
  },
};

// A constant drops out of the order, so the newest come straight from the index.
const unmatched: Matching = {
  viewer: 'viewer as (select)',
  join: '',
  rank: '0',
  rankApart: '0',
  cheque: 'false',
  place: 'false',
  best: 'false',
  noBest: { sql: 'false', most: '0' },
  city: null,
  columns: `${names.map((name) => `false as fits_${name}`).join(', ')}, 0 as match_score,
    false as is_related, null as match_focus, null as match_stage, null::text[] as founder_says,
    null::text[] as investor_says, null as founder_must, null as investor_must`,
};

/** Founders are matched with investors and the other way round; one's own side has no score. */
export const matchingFor = (viewer: SessionUser, side: 'founder' | 'investor'): Matching =>
  viewer.userType !== null && viewer.userType !== side ? matched[side] : unmatched;
