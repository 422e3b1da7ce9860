import Type, { type Static } from 'typebox';
import { choiceList, optional, textList, emptyText } from './validation/shapes.js';
import { profileStages } from './vocabularies.js';

// A draft is unfinished by nature: only sizes are checked, the rules wait for the POST.
const draftText = () => emptyText({ max: 2000 });

/** What the investor's form holds so far; the picture is the person's own at once. */
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

/** Kept so that a person who returns continues there. */
export const InvestorDraft = Type.Object({ values: InvestorDraftValues });
export type InvestorDraft = Static<typeof InvestorDraft>;
