import {
  allIndustries,
  areasOfInterest,
  browseStages,
  businessStages,
  type BusinessStage,
  type Choice,
  fundingStatuses,
  type FundingStatus,
  type Industry,
  investmentRanges,
  matchCriteria,
  profileStages,
  slugsOf,
  type Stage,
} from './choices.js';
import { moneyOf } from './money.js';

export * from './choices.js';
export * from './limits.js';
export * from './money.js';

const finder = <Value extends string>(choices: readonly Choice<Value>[]) => {
  const slugs = new Map(Object.entries(slugsOf(choices)) as [string, Value][]);
  return (labelOrSlug: string): Value | null => slugs.get(labelOrSlug.trim().toLowerCase()) ?? null;
};

/** Maps 'FinTech' or 'fintech' to `fintech`. Returns null if the value is neither a label nor a slug. */
export const industrySlug = finder<Industry>(allIndustries);

/** Maps 'Series C+' or 'series-c' to `series-c`. Returns null if the value is neither a label nor a slug. */
export const stageSlug = finder<Stage>(profileStages);

/** Maps 'Idea' or 'idea' to `idea`. Returns null if the value is neither a label nor a slug. */
export const businessStageSlug = finder<BusinessStage>(businessStages);

/** Maps 'Not seeking funding' to `not-seeking-funding`. Returns null if the value is neither a label nor a slug. */
export const fundingStatusSlug = finder<FundingStatus>(fundingStatuses);

const areaSlug = finder<string>(areasOfInterest);
const labels = new Map(
  [
    ...areasOfInterest,
    ...businessStages,
    ...fundingStatuses,
    ...profileStages,
    ...allIndustries,
    ...matchCriteria,
  ].map(({ value, label }) => [value as string, label]),
);

export const labelOf = (slug: string): string => labels.get(slug) ?? slug;

/** Returns the industry of an area of interest. Null for free text and for Other. */
export function industryOfArea(area: string): string | null {
  const slug = areaSlug(area) ?? industrySlug(area);
  if (slug === 'other') return null;
  return slug === 'green-tech' ? 'cleantech' : slug;
}

/** Returns the stage that browse shows for a wizard's answers, given as labels or slugs. */
export function stageOf(fundingStatus: string, businessStage: string): Stage {
  const stage = browseStages.find(({ value }) => value === fundingStatusSlug(fundingStatus));
  if (stage) return stage.value;
  const business = businessStageSlug(businessStage);
  return business === 'idea' || business === 'mvp' ? business : 'seed';
}

/** Returns the cheque sizes of an investment range. Both are null if the range is not in the list. */
export function checkSizesOf(range: string): { min: number | null; max: number | null } {
  const found = investmentRanges.find(({ label }) => label === range.trim());
  return found ? { min: found.min, max: found.max } : { min: null, max: null };
}

/** Message for a maximum cheque below the minimum. */
export const chequesOutOfOrder = 'Can’t be below the minimum';

export const noRange = 'Not specified';

/** Returns the investment range of two cheque sizes: one of the list, or a text in the same format. */
export function rangeOf(min: number | null, max: number | null): string {
  const found = investmentRanges.find((range) => range.min === min && range.max === max);
  if (found) return found.label;
  if (max === null) return min ? `${moneyOf(min)}+` : noRange;
  return min ? `${moneyOf(min)} - ${moneyOf(max)}` : `Up to ${moneyOf(max)}`;
}

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

export type ActivityType = (typeof activityTypes)[number];

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether a text is an id. Calls return 404 for other texts without querying the database. */
export const isId = (text: string): boolean => idPattern.test(text);
