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

// A draft is unfinished by nature: only sizes are checked, the rules wait for the POST.
const draftText = () => emptyText({ max: 2000 });
const draftNumber = () =>
  Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], maxLength: 30 });
const draftChoice = (choices: readonly Choice[]) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 100,
    slugOf: slugsOf(choices),
  });

/** What the wizard has gathered so far; whatever is missing was never typed. */
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

/** The wizard's step and values, kept so that a person who returns continues there. */
export const FounderDraft = Type.Object({
  step: Type.Integer({ minimum: 0, maximum: limits.wizardSteps }),
  values: FounderDraftValues,
});
export type FounderDraft = Static<typeof FounderDraft>;
