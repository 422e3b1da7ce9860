import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import { allIndustries, profileIndustries, type Choice } from '@introvest/contracts/vocabularies';

/** The fields that the founder's form shows; what it does not show it does not send. */
const fields = [
  'companyName',
  'founderName',
  'email',
  'phoneNumber',
  'title',
  'industry',
  'stage',
  'businessStage',
  'currentFundingStatus',
  'location',
  'website',
  'foundedYear',
  'teamSize',
  'fundingGoal',
  'currentFunding',
  'previousFundingRounds',
  'description',
  'tags',
  'targetMarket',
  'useOfFunds',
  'keyMilestones',
  'achievements',
  'revenueMilestones',
  'awards',
  'deckAudience',
] as const satisfies readonly (keyof FounderChanges)[];

/** The profile as the form shows it; a year that nobody gave is suggested. */
export function founderFormValues(profile: FounderProfile): FounderChanges {
  const shown = Object.fromEntries(fields.map((field) => [field, profile[field]]));
  return { ...shown, foundedYear: profile.foundedYear ?? new Date().getFullYear() };
}

/**
 * What was emptied is sent as empty, not left out: left out means unchanged. A year that was only suggested is not
 * sent: 'Founded this year' would stand on the card of whoever saved something else.
 */
export function founderChanges(values: FounderChanges, isYearGiven: boolean): FounderChanges {
  const sent = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return {
    ...sent,
    ...(isYearGiven ? {} : { foundedYear: null }),
    tags: values.tags ?? [],
    keyMilestones: values.keyMilestones ?? [],
    teamSize: values.teamSize ?? 0,
    deckAudience: values.deckAudience ?? 'investors',
  };
}

/** Choices that may stay open. */
export const withNone = (choices: readonly Choice[]): readonly Choice[] => [
  { value: '', label: 'Not specified' },
  ...choices,
];

/** The list of the form, and the wizard's own industry where the profile has one. */
export function industriesFor({ industry }: FounderProfile): readonly Choice[] {
  const isListed = profileIndustries.some(({ value }) => value === industry);
  const own = isListed ? [] : allIndustries.filter(({ value }) => value === industry);
  return [...own, ...profileIndustries];
}
