import Type, { type Static } from 'typebox';
import {
  businessDescription,
  founderFields,
  privateFounderFields,
  publicFounderFields,
  useOfFunds,
} from './founderProfile.js';
import { limits } from './limits.js';
import { email, oneOf, optional, text } from './validation/shapes.js';
import { allIndustries, businessStages, fundingStatuses } from './vocabularies.js';

const basics = {
  businessName: text({ title: 'Business name', nameOf: 'firm' }),
  founderName: text({ title: 'Founder name', nameOf: 'person' }),
  email: email(),
  phoneNumber: Type.Optional(privateFounderFields.phoneNumber),
  location: text({ title: 'Location/Country', nameOf: 'label' }),
};

const business = {
  industry: oneOf(allIndustries, { title: 'Industry' }),
  businessStage: oneOf(businessStages, { title: 'Business stage' }),
  teamSize: Type.Integer({
    minimum: limits.teamSizeMin,
    maximum: limits.teamSizeMax,
    errorMessage: {
      minimum: 'Team size must be at least 1',
      type: 'Team size must be a whole number',
    },
  }),
  businessDescription: text(businessDescription),
  targetMarket: text({ title: 'Target market', max: 1000 }),
};

const funding = {
  fundingGoal: Type.Integer({
    minimum: limits.fundingGoalMin,
    maximum: limits.moneyMax,
    errorMessage: {
      minimum: 'Funding goal must be at least $1,000',
      type: 'Funding goal must be a whole number',
    },
  }),
  currentFundingStatus: oneOf(fundingStatuses, { title: 'Current funding status' }),
  previousFundingRounds: Type.Optional(publicFounderFields.previousFundingRounds),
  useOfFunds: text(useOfFunds),
};

const achievements = {
  keyMilestones: Type.Array(Type.String({ maxLength: 500 }), {
    minItems: 1,
    maxItems: 30,
    errorMessage: { minItems: 'At least one milestone is required' },
  }),
  awards: Type.Optional(publicFounderFields.awards),
  revenueMilestones: Type.Optional(publicFounderFields.revenueMilestones),
};

export const WizardBasics = Type.Object(basics);
export type WizardBasics = Static<typeof WizardBasics>;

export const WizardBusiness = Type.Object(business);
export type WizardBusiness = Static<typeof WizardBusiness>;

export const WizardFunding = Type.Object(funding);
export type WizardFunding = Static<typeof WizardFunding>;

export const WizardMilestones = Type.Object(achievements);
export type WizardMilestones = Static<typeof WizardMilestones>;

/** All steps of the wizard. Other fields of a profile are optional. */
export const FounderWizard = Type.Object({
  ...optional(founderFields),
  ...basics,
  ...business,
  ...funding,
  ...achievements,
});
export type FounderWizard = Static<typeof FounderWizard>;

export const FounderSetup = Type.Object({
  ...optional(founderFields),
  companyName: text({ title: 'Company name', nameOf: 'firm' }),
});
export type FounderSetup = Static<typeof FounderSetup>;

/** The profile form of the settings. Omitted fields stay unchanged. */
export const FounderChanges = Type.Object(optional(founderFields));
export type FounderChanges = Static<typeof FounderChanges>;

const wizardOnly = Object.keys({
  ...WizardBasics.properties,
  ...WizardFunding.properties,
  ...WizardMilestones.properties,
  businessStage: true,
  businessDescription: true,
  targetMarket: true,
}).filter((name) => !['email', 'location', 'fundingGoal'].includes(name));

/** Returns the wizard's schema if any of the wizard's own fields was sent, otherwise the setup form's. */
export function founderBodyFor(raw: unknown) {
  const sent = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const isWizard = wizardOnly.some((name) => (sent[name] ?? null) !== null);
  return isWizard ? FounderWizard : FounderSetup;
}
