import type { SessionUser } from '@introvest/service-kit/session';

/** What each fact adds to the score; docs/adr/0007-matching.md says why. */
export const weights = { industry: 40, stage: 25, cheque: 20, location: 15 } as const;

// What people write instead of a city names no place.
const cityOf = (side: string) =>
  `case when ${side}.search_city not in ('', 'remote', 'global', 'worldwide') then ${side}.search_city end`;
const most = 'nullif(i.check_size_max, 0)';
const least = 'nullif(i.check_size_min, 0)';

/** What a fact asks of a founder `f`, and of an investor `i`, as they stand in a list. */
const listed = {
  founder: {
    industry: 'f.industry',
    stage: 'f.stage',
    goal: 'f.funding_goal',
    city: 'f.search_city',
  },
  investor: {
    industries: 'i.industry_preferences',
    stages: 'i.stage_preferences',
    // The goals that a cheque fits: not more than the whole round, and not less than a tenth of it.
    least: `case when coalesce(${least}, ${most}) is not null
      then greatest(coalesce(${least}, 0), 1)::bigint end`,
    most: `coalesce(${most} * 10, ${Number.MAX_SAFE_INTEGER})::bigint`,
    city: cityOf('i'),
  },
};
type FounderSide = (typeof listed)['founder'];
type InvestorSide = (typeof listed)['investor'];

// The viewer's side is worked out once per statement, not once for each row.
const own = (name: string) => `(select own.${name} from viewer own)`;
const viewing = {
  founder: {
    industry: own('industry'),
    stage: own('stage'),
    goal: own('goal'),
    city: own('city'),
  },
  investor: {
    industries: `${own('industries')}::text[]`,
    stages: `${own('stages')}::text[]`,
    least: own('least'),
    most: own('most'),
    city: own('city'),
  },
};

const columnsOfSide = (side: FounderSide | InvestorSide) =>
  Object.entries(side)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');

// What is not known is null and speaks for nothing.
const factsOf = (f: FounderSide, i: InvestorSide) => ({
  industry: `${f.industry} <> 'other' and ${f.industry} = any(${i.industries})`,
  stage: `${f.stage} = any(${i.stages})`,
  cheque: `${f.goal} between ${i.least} and ${i.most}`,
  location: `${f.city} = ${i.city}`,
});

type Fact = keyof typeof weights;
type Facts = Record<Fact, string>;
const names = Object.keys(weights) as Fact[];

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
  /** A `with` entry: the viewer's own side, one row or none. */
  viewer: string;
  score: string;
  columns: string;
  /** Whether the viewer's cheque fits a startup `f`. */
  cheque: string;
  /** The viewer's city, which counts; null for those who are not matched. */
  city: string | null;
}

const scoreOf = (facts: Facts) =>
  names.map((name) => `case when ${facts[name]} then ${weights[name]} else 0 end`).join(' + ');

const partsOf = (facts: Facts, founder: FounderSide) => ({
  score: scoreOf(facts),
  columns: `${names.map((name) => `coalesce(${facts[name]}, false) as fits_${name}`).join(', ')},
    ${scoreOf(facts)} as match_score, ${founder.industry} as match_industry,
    ${founder.stage} as match_stage`,
  cheque: facts.cheque,
});

const matched: Record<'founder' | 'investor', Matching> = {
  founder: {
    viewer: `viewer as materialized (
      select ${columnsOfSide(listed.investor)}
      from onboarding.investor_candidates i where user_id = :viewer)`,
    ...partsOf(factsOf(listed.founder, viewing.investor), listed.founder),
    city: viewing.investor.city,
  },
  investor: {
    viewer: `viewer as materialized (
      select ${columnsOfSide({ ...listed.founder, city: cityOf('f') })}
      from onboarding.founder_candidates f where user_id = :viewer)`,
    ...partsOf(factsOf(viewing.founder, listed.investor), viewing.founder),
    city: null,
  },
};

// A constant drops out of the order, so the newest come straight from the index.
const unmatched: Matching = {
  viewer: 'viewer as (select)',
  score: '0',
  cheque: 'false',
  city: null,
  columns: `${names.map((name) => `false as fits_${name}`).join(', ')}, 0 as match_score,
    null as match_industry, null as match_stage`,
};

/** Founders are matched with investors and the other way round; one's own side has no score. */
export const matchingFor = (viewer: SessionUser, side: 'founder' | 'investor'): Matching =>
  viewer.userType !== null && viewer.userType !== side ? matched[side] : unmatched;
