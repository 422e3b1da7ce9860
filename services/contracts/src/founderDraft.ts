import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { emptyFileUrl, emptyText, optional } from './validation/shapes.js';
import {
  allIndustries,
  businessStages,
  type Choice,
  fundingStatuses,
  slugsOf,
} from './vocabularies.js';

// Drafts are incomplete, so only sizes are checked. The rules are checked when the profile is created.
const draftText = () => emptyText({ max: 2000 });
const draftNumber = () =>
  Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], maxLength: 30 });
const draftChoice = (choices: readonly Choice[]) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 100,
    slugOf: slugsOf(choices),
  });

/** The wizard's values so far. Fields that were never filled in are undefined. */
export const FounderDraftValues = Type.Object(
  optional({
    businessName: draftText(),
    founderName: draftText(),
    email: draftText(),
    phoneNumber: draftText(),
    location: draftText(),
    industry: draftChoice(allIndustries),
    businessStage: draftChoice(businessStages),
    teamSize: draftNumber(),
    businessDescription: draftText(),
    targetMarket: draftText(),
    fundingGoal: draftNumber(),
    currentFundingStatus: draftChoice(fundingStatuses),
    previousFundingRounds: draftText(),
    useOfFunds: draftText(),
    keyMilestones: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 50 }),
    awards: draftText(),
    revenueMilestones: draftText(),
    pitchDeckUrl: emptyFileUrl(),
    businessPlanUrl: emptyFileUrl(),
    financialProjectionsUrl: emptyFileUrl(),
    profileImageUrl: emptyFileUrl(),
  }),
);
export type FounderDraftValues = Static<typeof FounderDraftValues>;

/** The wizard's step and values, stored so that the member can continue later. */
export const FounderDraft = Type.Object({
  step: Type.Integer({ minimum: 0, maximum: limits.wizardSteps }),
  values: FounderDraftValues,
});
export type FounderDraft = Static<typeof FounderDraft>;
