import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import {
  choiceList,
  emptyFileUrl,
  emptyLink,
  emptyNumber,
  emptyOneOf,
  emptyText,
  id,
  optional,
  text,
  textList,
  time,
} from './validation/shapes.js';
import {
  chequesOutOfOrder,
  matchCriteria,
  preferenceIndustries,
  profileStages,
} from './vocabularies.js';

const fullName = () => text({ title: 'Full name', max: limits.fullNameMax, nameOf: 'person' });
const investmentRange = () => text({ title: 'Investment range', max: 100, nameOf: 'label' });

/** Profile fields that all signed-in members can read. */
export const publicInvestorFields = {
  fullName: fullName(),
  investmentRange: investmentRange(),
  // Same maximum length as the text for the Other option, which is added to this list.
  areasOfInterest: textList({ nameOf: 'label' }),
  otherInterest: emptyText({ nameOf: 'label' }),
  bio: emptyText({
    max: limits.bioMax,
    messages: { maxLength: 'Bio cannot exceed 1000 characters' },
  }),
  linkedinProfile: emptyLink(),
  firmName: emptyText({ nameOf: 'firm' }),
  title: emptyText({ nameOf: 'label' }),
  location: emptyText({ nameOf: 'label' }),
  investmentFocus: textList({ max: 100, nameOf: 'label' }),
  checkSizeMin: emptyNumber(),
  checkSizeMax: emptyNumber(),
  stagePreferences: choiceList(profileStages),
  industryPreferences: choiceList(preferenceIndustries),
  description: emptyText({ max: 5000 }),
  website: emptyLink(),
  portfolioCompanies: textList(),
  mustMatch: emptyOneOf(matchCriteria),
};

/** Profile fields that only the investor can read. Other members see the picture beside the name. */
export const privateInvestorFields = { profileImageUrl: emptyFileUrl() };

export const investorFields = { ...publicInvestorFields, ...privateInvestorFields };

export const InvestorProfile = Type.Object({
  id: id(),
  userId: id(),
  ...investorFields,
  onboardingCompleted: Type.Boolean(),
  createdAt: time(),
  updatedAt: time(),
});
export type InvestorProfile = Static<typeof InvestorProfile>;

const sentInvestorFields = {
  ...investorFields,
  // Checked only in requests, because older profiles may have the values in the wrong order.
  checkSizeMax: emptyNumber({
    notBelow: 'checkSizeMin',
    errorMessage: { notBelow: chequesOutOfOrder },
  }),
  // If empty, the server stores the member's name and 'Not specified'.
  fullName: emptyText({ max: limits.fullNameMax, nameOf: 'person' }),
  investmentRange: emptyText({ max: 100, nameOf: 'label' }),
};

export const InvestorOnboarding = Type.Object({
  ...optional(sentInvestorFields),
  fullName: fullName(),
  investmentRange: investmentRange(),
});
export type InvestorOnboarding = Static<typeof InvestorOnboarding>;

export const InvestorSetup = Type.Object({
  ...optional(sentInvestorFields),
  firmName: text({ title: 'Firm name', nameOf: 'firm' }),
});
export type InvestorSetup = Static<typeof InvestorSetup>;

/** The profile form of the settings. Omitted fields stay unchanged. */
export const InvestorChanges = Type.Object(optional(sentInvestorFields));
export type InvestorChanges = Static<typeof InvestorChanges>;

/** Returns the setup form's schema for a firm without a name and a range, otherwise the onboarding form's. */
export function investorBodyFor(raw: unknown) {
  const sent = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const isSetup = sent['firmName'] && !sent['fullName'] && !sent['investmentRange'];
  return isSetup ? InvestorSetup : InvestorOnboarding;
}
