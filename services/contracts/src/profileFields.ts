import type { Static, TObject } from 'typebox';
import { founderFields, privateFounderFields, publicFounderFields } from './founderProfile.js';
import { privateInvestorFields, publicInvestorFields } from './investorProfile.js';

export const investorFields = { ...publicInvestorFields, ...privateInvestorFields };

export {
  founderFields,
  privateFounderFields,
  privateInvestorFields,
  publicFounderFields,
  publicInvestorFields,
};

export type FounderFacts = Static<TObject<typeof founderFields>>;
/** Values of a founder's fields that all signed-in members can read. */
export type PublicFounderFacts = Static<TObject<typeof publicFounderFields>>;
export type InvestorFacts = Static<TObject<typeof investorFields>>;
/** Values of an investor's fields that all signed-in members can read. */
export type PublicInvestorFacts = Static<TObject<typeof publicInvestorFields>>;
