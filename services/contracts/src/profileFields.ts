import type { Static, TObject } from 'typebox';
import { founderFields, privateFounderFields, publicFounderFields } from './founderProfile.js';
import { privateInvestorFields, publicInvestorFields } from './investorProfile.js';

/** All fields of an investor's profile, as stored. */
export const investorFields = { ...publicInvestorFields, ...privateInvestorFields };

export {
  founderFields,
  privateFounderFields,
  privateInvestorFields,
  publicFounderFields,
  publicInvestorFields,
};

/** Values of a founder's fields. */
export type FounderFacts = Static<TObject<typeof founderFields>>;
/** Values of a founder's fields that all signed-in members can read. */
export type PublicFounderFacts = Static<TObject<typeof publicFounderFields>>;
/** Values of an investor's fields. */
export type InvestorFacts = Static<TObject<typeof investorFields>>;
/** Values of an investor's fields that all signed-in members can read. */
export type PublicInvestorFacts = Static<TObject<typeof publicInvestorFields>>;
