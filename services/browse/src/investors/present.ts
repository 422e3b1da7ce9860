import type { BrowseInvestor } from '@introvest/contracts/browse';
import type { PublicInvestorFacts } from '@introvest/contracts/profileFields';
import { presentCardPerson } from '@introvest/cards/cardPerson';
import { presentPair } from '@introvest/cards/pair';
import { fromColumns } from '@introvest/service-kit/columns';
import { presentInvestorMatch } from '../matching/present.js';
import { investorFacts, type InvestorRow } from './queries.js';

export const presentInvestor = (row: InvestorRow): BrowseInvestor =>
  Object.assign(
    presentCardPerson(row),
    fromColumns<PublicInvestorFacts>(row, investorFacts),
    { match: presentInvestorMatch(row) },
    presentPair(row),
  );
