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

/** What a card says to everybody. */
export const presentInvestorFacts = (row: InvestorFactsRow) =>
  Object.assign(presentCardPerson(row), fromColumns<PublicInvestorFacts>(row, investorFacts));

/** What a card in a list says to its viewer alone. */
export const presentListed = (row: InvestorStateRow) =>
  Object.assign({ match: presentInvestorMatch(row) }, presentPair(row));

/** What anybody signed in may read: the public fields, and no others. */
export const presentInvestor = (row: InvestorRow): BrowseInvestor =>
  Object.assign(presentInvestorFacts(row), presentListed(row));
