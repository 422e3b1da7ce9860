import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import {
  emptyEmail,
  emptyFileUrl,
  emptyLink,
  emptyNumber,
  emptyOneOf,
  emptyText,
  id,
  oneOf,
  textList,
  time,
} from './validation/shapes.js';
import {
  allIndustries,
  businessStages,
  deckAudiences,
  fundingStatuses,
  matchCriteria,
  profileStages,
} from './vocabularies.js';

export const businessDescription = {
  title: 'Business description',
  min: limits.businessDescriptionMin,
  max: limits.businessDescriptionMax,
  messages: {
    minLength: 'Business description must be at least 10 characters',
    // The specification's message, although the limit counts characters.
    maxLength: 'Business description cannot exceed 500 words',
  },
};

export const useOfFunds = {
  title: 'Use of funds',
  min: limits.useOfFundsMin,
  max: limits.useOfFundsMax,
  messages: {
    minLength: 'Use of funds description must be at least 10 characters',
    maxLength: 'Use of funds cannot exceed 1000 characters',
  },
};

const milestones = () => textList({ max: 500 });

/** Profile fields that only the founder can read. */
export const privateFounderFields = {
  email: emptyEmail(),
  phoneNumber: emptyText({ max: 50 }),
  profileImageUrl: emptyFileUrl(),
  businessPlanUrl: emptyFileUrl(),
  financialProjectionsUrl: emptyFileUrl(),
  deckAudience: oneOf(deckAudiences, { title: 'Who can read your pitch deck' }),
};

/** Profile fields that all signed-in members can read. */
export const publicFounderFields = {
  businessName: emptyText({ nameOf: 'firm' }),
  founderName: emptyText({ nameOf: 'person' }),
  businessStage: emptyOneOf(businessStages),
  businessDescription: emptyText(businessDescription),
  targetMarket: emptyText({ max: 1000 }),
  fundingGoal: emptyNumber(),
  currentFundingStatus: emptyOneOf(fundingStatuses),
  previousFundingRounds: emptyText({ max: 1000 }),
  useOfFunds: emptyText(useOfFunds),
  keyMilestones: milestones(),
  awards: emptyText({ max: 1000 }),
  revenueMilestones: emptyText({ max: 1000 }),
  companyName: emptyText({ nameOf: 'firm' }),
  title: emptyText({ nameOf: 'label' }),
  description: emptyText({ max: 5000 }),
  achievements: emptyText({ max: 5000 }),
  website: emptyLink(),
  currentFunding: emptyNumber(),
  foundedYear: emptyNumber({
    minimum: limits.foundedYearMin,
    maximum: limits.foundedYearMax,
    isYear: true,
  }),
  tags: textList({ max: 50, nameOf: 'label' }),
  location: emptyText({ nameOf: 'label' }),
  industry: emptyOneOf(allIndustries),
  stage: emptyOneOf(profileStages),
  pitchDeckUrl: emptyFileUrl(),
  teamSize: emptyNumber({ maximum: limits.teamSizeMax, emptyAs: 0 }),
  mustMatch: emptyOneOf(matchCriteria),
};

export const founderFields = { ...publicFounderFields, ...privateFounderFields };

export const FounderProfile = Type.Object({
  id: id(),
  userId: id(),
  ...founderFields,
  onboardingStep: Type.Integer({ minimum: 0, maximum: limits.wizardSteps }),
  onboardingCompleted: Type.Boolean(),
  createdAt: time(),
  updatedAt: time(),
});
export type FounderProfile = Static<typeof FounderProfile>;
