import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import { emptied, founderLabels, shownOf } from '../fields/labels';
import { allIndustries, profileIndustries, type Choice } from '@introvest/contracts/vocabularies';

/** Values that the form fills in for the profile, and that are saved with the rest. */
export const defaultsOf = ({ foundedYear }: FounderProfile): Pick<FounderChanges, 'foundedYear'> =>
  foundedYear === null ? { foundedYear: new Date().getFullYear() } : {};

/** The profile as the form shows it. */
export const founderFormValues = (profile: FounderProfile): FounderChanges => ({
  ...shownOf(profile, founderLabels),
  ...defaultsOf(profile),
});

/** What was emptied is sent as empty, not left out: left out means unchanged. */
export function founderChanges(values: FounderChanges): FounderChanges {
  const sent = emptied(values, founderLabels);
  return {
    ...sent,
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
