import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { choiceList, emptyFileUrl, emptyText, optional, textList } from './validation/shapes.js';
import {
  allIndustries,
  businessStages,
  type Choice,
  fundingStatuses,
  profileStages,
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

/** The investor form's values so far. Excludes the picture, which is stored as soon as it is uploaded. */
export const InvestorDraftValues = Type.Object(
  optional({
    fullName: draftText(),
    investmentRange: draftText(),
    areasOfInterest: textList(),
    otherInterest: draftText(),
    stagePreferences: choiceList(profileStages),
    location: draftText(),
    bio: draftText(),
    linkedinProfile: draftText(),
  }),
);
export type InvestorDraftValues = Static<typeof InvestorDraftValues>;

/** The investor form's values, stored so that the member can continue later. */
export const InvestorDraft = Type.Object({ values: InvestorDraftValues });
export type InvestorDraft = Static<typeof InvestorDraft>;
