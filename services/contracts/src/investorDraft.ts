import Type, { type Static } from 'typebox';
import { choiceList, optional, textList, emptyText } from './validation/shapes.js';
import { profileStages } from './vocabularies.js';

// Drafts are incomplete, so only sizes are checked. The rules are checked when the profile is created.
const draftText = () => emptyText({ max: 2000 });

/** Values of the investor's form so far. The picture is left out because it is stored as soon as it is uploaded. */
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
