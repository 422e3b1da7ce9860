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
    ...matchCriteria,
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

/** The message for a maximum cheque below the minimum. */
export const chequesOutOfOrder = 'Can’t be below the minimum';

/** What stands for a range that was left open. */
export const noRange = 'Not specified';

/** The investment range that two cheque sizes mean: one of the list, or one in its words. */
export function rangeOf(min: number | null, max: number | null): string {
  const found = investmentRanges.find((range) => range.min === min && range.max === max);
  if (found) return found.label;
  if (max === null) return min ? `${moneyOf(min)}+` : noRange;
  return min ? `${moneyOf(min)} - ${moneyOf(max)}` : `Up to ${moneyOf(max)}`;
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
