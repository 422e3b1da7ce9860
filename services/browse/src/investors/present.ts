import type { BrowseInvestor } from '@introvest/contracts/browse';
import type { PublicInvestorFacts } from '@introvest/contracts/profileFields';
import { presentCardPerson } from '@introvest/cards/cardPerson';
import { presentPair } from '@introvest/cards/pair';
import { fromColumns } from '@introvest/service-kit/columns';
import { presentInvestorMatch } from '../matching/present.js';
import {
  investorFacts,
  type InvestorFactsRow,
  type InvestorRow,
  type InvestorStateRow,
} from './queries.js';

/** Returns the public part of a card. */
export const presentInvestorFacts = (row: InvestorFactsRow) =>
  Object.assign(presentCardPerson(row), fromColumns<PublicInvestorFacts>(row, investorFacts));

/** Returns the viewer-specific part of a card in a list. */
export const presentListed = (row: InvestorStateRow) =>
  Object.assign({ match: presentInvestorMatch(row) }, presentPair(row));

/** Returns only the public fields. Every signed-in member may read them. */
export const presentInvestor = (row: InvestorRow): BrowseInvestor =>
  Object.assign(presentInvestorFacts(row), presentListed(row));
