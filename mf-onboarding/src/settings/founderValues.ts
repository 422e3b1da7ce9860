import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import {
  allIndustries,
  browseStages,
  fundingStatuses,
  profileIndustries,
  profileStages,
  type Choice,
  type FundingStatus,
  type Stage,
} from '@introvest/contracts/vocabularies';
import { emptied, founderLabels, shownOf } from '../fields/labels';

export type FounderForm = Omit<FounderChanges, 'stage' | 'currentFundingStatus'> & {
  stage?: Stage | FundingStatus | null;
};

const isRound = (value: unknown): value is Stage & FundingStatus =>
  browseStages.some((round) => round.value === value);

const isStage = (value: unknown): value is Stage =>
  profileStages.some((stage) => stage.value === value);

const otherStatuses = fundingStatuses.filter(({ value }) => !isRound(value));

export const fundingStages: readonly Choice[] = [...profileStages, ...otherStatuses];

const shownStage = ({ stage, currentFundingStatus }: FounderProfile) =>
  otherStatuses.some(({ value }) => value === currentFundingStatus) ? currentFundingStatus : stage;

function stagesOf(chosen: FounderForm['stage']) {
  if (chosen && !isStage(chosen)) return { currentFundingStatus: chosen };
  return { stage: chosen ?? null, currentFundingStatus: isRound(chosen) ? chosen : null };
}

export const defaultsOf = ({ foundedYear }: FounderProfile): Pick<FounderChanges, 'foundedYear'> =>
  foundedYear === null ? { foundedYear: new Date().getFullYear() } : {};

export const founderFormValues = (profile: FounderProfile): FounderForm => ({
  ...shownOf(profile, founderLabels),
  stage: shownStage(profile),
  ...defaultsOf(profile),
});

export function founderChanges(values: FounderForm): FounderChanges {
  const { stage, ...sent } = emptied(values, founderLabels);
  return {
    ...sent,
    ...stagesOf(stage),
    tags: values.tags ?? [],
    keyMilestones: values.keyMilestones ?? [],
    teamSize: values.teamSize ?? 0,
    deckAudience: values.deckAudience ?? 'investors',
  };
}

export const addNoAnswer = (choices: readonly Choice[]): readonly Choice[] => [
  { value: '', label: 'Not specified' },
  ...choices,
];

export function industriesFor({ industry }: FounderProfile): readonly Choice[] {
  const isListed = profileIndustries.some(({ value }) => value === industry);
  const own = isListed ? [] : allIndustries.filter(({ value }) => value === industry);
  return [...own, ...profileIndustries];
}
