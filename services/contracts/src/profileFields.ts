import type { Static, TObject } from 'typebox';
import type { founderFields, publicFounderFields } from './founderProfile.js';
import type { investorFields, publicInvestorFields } from './investorProfile.js';

export { founderFields, privateFounderFields, publicFounderFields } from './founderProfile.js';
export { investorFields, privateInvestorFields, publicInvestorFields } from './investorProfile.js';

export type FounderFacts = Static<TObject<typeof founderFields>>;
/** Values of the founder fields that all signed-in members can read. */
export type PublicFounderFacts = Static<TObject<typeof publicFounderFields>>;
export type InvestorFacts = Static<TObject<typeof investorFields>>;
/** Values of the investor fields that all signed-in members can read. */
export type PublicInvestorFacts = Static<TObject<typeof publicInvestorFields>>;
