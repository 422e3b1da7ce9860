import type { Static, TObject } from 'typebox';
import { founderFields, privateFounderFields, publicFounderFields } from './founderProfile.js';
import { privateInvestorFields, publicInvestorFields } from './investorProfile.js';

/** What an investor's profile holds, as it is stored. */
export const investorFields = { ...publicInvestorFields, ...privateInvestorFields };

export {
  founderFields,
  privateFounderFields,
  privateInvestorFields,
  publicFounderFields,
  publicInvestorFields,
};

/** The values of a founder's fields. */
export type FounderFacts = Static<TObject<typeof founderFields>>;
/** Those that anyone signed in may read. */
export type PublicFounderFacts = Static<TObject<typeof publicFounderFields>>;
/** The values of an investor's fields. */
export type InvestorFacts = Static<TObject<typeof investorFields>>;
/** Those that anyone signed in may read. */
export type PublicInvestorFacts = Static<TObject<typeof publicInvestorFields>>;
