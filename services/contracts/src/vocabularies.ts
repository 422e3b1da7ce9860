/** One entry of a drop-down: the stored slug and what the person reads. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

const choice = <const Value extends string>(value: Value, label: string): Choice<Value> => ({
  value,
  label,
});

const technology = choice('technology', 'Technology');
const healthcare = choice('healthcare', 'Healthcare');
const fintech = choice('fintech', 'FinTech');
const ecommerce = choice('ecommerce', 'E-commerce');
const aiMl = choice('ai-ml', 'AI/ML');
const saas = choice('saas', 'SaaS');
const other = choice('other', 'Other');

/** Industries of the setup form and of every filter. */
export const browseIndustries = [
  technology,
  healthcare,
  fintech,
  ecommerce,
  aiMl,
  saas,
  choice('biotech', 'Biotech'),
  choice('cleantech', 'CleanTech'),
] as const;

/** Industries of the profile form. */
export const profileIndustries = [...browseIndustries, other] as const;

/** Industries of the founder wizard. */
export const wizardIndustries = [
  technology,
  healthcare,
  fintech,
  ecommerce,
  choice('education', 'Education'),
  choice('real-estate', 'Real Estate'),
  choice('food-beverage', 'Food & Beverage'),
  choice('transportation', 'Transportation'),
  choice('energy', 'Energy'),
  choice('manufacturing', 'Manufacturing'),
  choice('media-entertainment', 'Media & Entertainment'),
  choice('agriculture', 'Agriculture'),
  other,
] as const;

/** Every industry that may be stored. */
export const allIndustries = [
  ...browseIndustries,
  ...wizardIndustries.slice(4, -1),
  other,
] as readonly Choice<Industry>[];

/** An industry as stored. */
export type Industry =
  (typeof browseIndustries)[number]['value'] | (typeof wizardIndustries)[number]['value'];

/** Funding stages of the setup form and of every filter. */
export const browseStages = [
  choice('pre-seed', 'Pre-seed'),
  choice('seed', 'Seed'),
  choice('series-a', 'Series A'),
  choice('series-b', 'Series B'),
  choice('series-c', 'Series C+'),
] as const;

/** Funding stages of the profile form; also every stage that may be stored. */
export const profileStages = [
  choice('idea', 'Idea'),
  choice('mvp', 'MVP'),
  ...browseStages,
] as const;

/** A funding stage as stored. */
export type Stage = (typeof profileStages)[number]['value'];

/** Business stages of the founder wizard. */
export const businessStages = [
  choice('idea', 'Idea'),
  choice('mvp', 'MVP'),
  choice('revenue', 'Revenue'),
  choice('growth', 'Growth'),
  choice('scale', 'Scale'),
] as const;

/** A business stage as stored. */
export type BusinessStage = (typeof businessStages)[number]['value'];

/** Funding statuses of the founder wizard. */
export const fundingStatuses = [
  ...browseStages,
  choice('not-seeking-funding', 'Not seeking funding'),
  choice('bootstrapped', 'Bootstrapped'),
] as const;

/** A funding status as stored. */
export type FundingStatus = (typeof fundingStatuses)[number]['value'];

/** Areas of interest of the investor form; what is stored is the label, or the text typed for Other. */
export const areasOfInterest = [
  technology,
  healthcare,
  fintech,
  ecommerce,
  saas,
  aiMl,
  choice('blockchain', 'Blockchain'),
  choice('green-tech', 'Green Tech'),
  other,
] as const;

/** Industries that an investor may prefer. */
export const preferenceIndustries = [...allIndustries, choice('blockchain', 'Blockchain')] as const;

/** Investment ranges of the investor form, each with the cheque sizes that it means in USD. */
export const investmentRanges = [
  { label: '$1K - $10K', min: 1_000, max: 10_000 },
  { label: '$10K - $50K', min: 10_000, max: 50_000 },
  { label: '$50K - $100K', min: 50_000, max: 100_000 },
  { label: '$100K - $500K', min: 100_000, max: 500_000 },
  { label: '$500K - $1M', min: 500_000, max: 1_000_000 },
  { label: '$1M - $5M', min: 1_000_000, max: 5_000_000 },
  { label: '$5M+', min: 5_000_000, max: null },
] as const satisfies readonly { label: string; min: number; max: number | null }[];

/** Label or slug, in lower case, to slug: what the server's schemas map with. */
export const slugsOf = (choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(
    choices.flatMap(({ value, label }) => [
      [label.toLowerCase(), value],
      [value, value],
    ]),
  );

const finder = <Value extends string>(choices: readonly Choice<Value>[]) => {
  const slugs = new Map(Object.entries(slugsOf(choices)) as [string, Value][]);
  return (labelOrSlug: string): Value | null => slugs.get(labelOrSlug.trim().toLowerCase()) ?? null;
};

/** 'FinTech' or 'fintech' to `fintech`; null when it is neither. */
export const industrySlug = finder<Industry>(allIndustries);

/** 'Series C+' or 'series-c' to `series-c`; null when it is neither. */
export const stageSlug = finder<Stage>(profileStages);

/** 'Idea' or 'idea' to `idea`; null when it is neither. */
export const businessStageSlug = finder<BusinessStage>(businessStages);

/** 'Not seeking funding' to `not-seeking-funding`; null when it is neither label nor slug. */
export const fundingStatusSlug = finder<FundingStatus>(fundingStatuses);

const areaSlug = finder<string>(areasOfInterest);
const labels = new Map(
  [
    ...areasOfInterest,
    ...businessStages,
    ...fundingStatuses,
    ...profileStages,
    ...allIndustries,
  ].map(({ value, label }) => [value as string, label]),
);

/** What the person reads for a stored slug; any other text stays as it is. */
export const labelOf = (slug: string): string => labels.get(slug) ?? slug;

/** The industry that an area of interest means; null for free text and for Other. */
export function industryOfArea(area: string): string | null {
  const slug = areaSlug(area) ?? industrySlug(area);
  if (slug === 'other') return null;
  return slug === 'green-tech' ? 'cleantech' : slug;
}

/** The stage that browse shows for a wizard's answers; labels or slugs. */
export function stageOf(fundingStatus: string, businessStage: string): Stage {
  const stage = browseStages.find(({ value }) => value === fundingStatusSlug(fundingStatus));
  if (stage) return stage.value;
  const business = businessStageSlug(businessStage);
  return business === 'idea' || business === 'mvp' ? business : 'seed';
}

/** The cheque sizes of an investment range; both null when the range is none of the list. */
export function checkSizesOf(range: string): { min: number | null; max: number | null } {
  const found = investmentRanges.find(({ label }) => label === range.trim());
  return found ? { min: found.min, max: found.max } : { min: null, max: null };
}

/** The kinds of entries in a person's activity. */
export const activityTypes = [
  'connection_requested',
  'connection_accepted',
  'connection_declined',
  'message_received',
  'founder_bookmarked',
  'deck_saved',
  'profile_viewed',
  'highlight_started',
] as const;

/** A kind of entry in a person's activity. */
export type ActivityType = (typeof activityTypes)[number];

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; anything else is answered 404 without asking the database. */
export const isId = (text: string): boolean => idPattern.test(text);

export {
  limits,
  highlightDurations,
  highlightOffers,
  uploadRules,
  type HighlightDuration,
  type UploadField,
} from './limits.js';
