import type { SessionUser } from '@introvest/service-kit/session';

/** What each fact adds to the score; docs/adr/0007-matching.md says why. */
export const weights = { industry: 40, stage: 25, cheque: 20, location: 15 } as const;

const city = (side: string) => `nullif(trim(split_part(${side}.search_location, ',', 1)), '')`;
const most = 'nullif(i.check_size_max, 0)';
const least = 'nullif(i.check_size_min, 0)';

// `f` is the founder's side, `i` the investor's. What is not known is null and speaks for nothing.
const facts = {
  industry: `f.industry <> 'other' and f.industry = any(i.industry_preferences)`,
  stage: `f.stage = any(i.stage_preferences)`,
  // Not more than the whole round, and not less than a tenth of it.
  cheque: `f.funding_goal > 0 and coalesce(${least}, ${most}) is not null
    and coalesce(${least}, 0) <= f.funding_goal
    and (${most} is null or ${most} * 10 >= f.funding_goal)`,
  location: `${city('f')} = ${city('i')} and ${city('f')} not in ('remote', 'global', 'worldwide')`,
} as const;

type Fact = keyof typeof facts;
const names = Object.keys(facts) as Fact[];

/** What speaks for a pair, as a card's row carries it. */
export interface FitRow {
  fits_industry: boolean;
  fits_stage: boolean;
  fits_cheque: boolean;
  fits_location: boolean;
  match_score: number;
  /** The founder's side of the pair: what the reasons name. */
  match_industry: string | null;
  match_stage: string | null;
}

/** The parts that a statement needs to score what it lists for one viewer. */
export interface Matching {
  /** A `with` entry: the viewer's own profile, one row or none. */
  viewer: string;
  join: string;
  score: string;
  columns: string;
  /** The candidates that outscore all others; null where that cannot be told beforehand. */
  best: string | null;
}

const scoreSql = names
  .map((name) => `case when ${facts[name]} then ${weights[name]} else 0 end`)
  .join(' + ');

// The most that a startup can reach which misses the viewer's industries or stages.
const restSql = `${Math.max(weights.industry, weights.stage)}
  + case when coalesce(${least}, ${most}) is null then 0 else ${weights.cheque} end
  + case when ${city('i')} is null then 0 else ${weights.location} end`;

const matched: Record<'founder' | 'investor', Matching> = {
  founder: {
    viewer: `viewer as materialized (
      select industry_preferences, stage_preferences, check_size_min, check_size_max, search_location
      from onboarding.investor_candidates where user_id = :viewer)`,
    join: 'left join viewer i on true',
    score: scoreSql,
    columns: columnsSql((name) => `coalesce(${facts[name]}, false)`, scoreSql),
    best: `f.industry = any(i.industry_preferences) and f.stage = any(i.stage_preferences)
      and ${scoreSql} > ${restSql}`,
  },
  investor: {
    viewer: `viewer as materialized (
      select industry, stage, funding_goal, search_location
      from onboarding.founder_candidates where user_id = :viewer)`,
    join: 'left join viewer f on true',
    score: scoreSql,
    columns: columnsSql((name) => `coalesce(${facts[name]}, false)`, scoreSql),
    best: null,
  },
};

// A constant drops out of the order, so the newest come straight from the index.
const unmatched: Matching = {
  viewer: 'viewer as (select)',
  join: '',
  score: '0',
  best: null,
  columns: `${names.map((name) => `false as fits_${name}`).join(', ')}, 0 as match_score,
    null as match_industry, null as match_stage`,
};

function columnsSql(fits: (name: Fact) => string, score: string): string {
  return `${names.map((name) => `${fits(name)} as fits_${name}`).join(', ')},
    ${score} as match_score, f.industry as match_industry, f.stage as match_stage`;
}

/** Founders are matched with investors and the other way round; one's own side has no score. */
export const matchingFor = (viewer: SessionUser, listed: 'founder' | 'investor'): Matching =>
  viewer.userType !== null && viewer.userType !== listed ? matched[listed] : unmatched;
