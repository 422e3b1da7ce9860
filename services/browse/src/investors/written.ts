import type { InvestorPage } from '@introvest/contracts/browse';
import { investorParts } from '@introvest/contracts/browseParts';
import type { Db } from '@introvest/service-kit/db';
import { checkPart, writePart, Written } from '@introvest/service-kit/reply';
import type { Context } from 'koa';
import { joined } from '../cards/joined.js';
import { KeptCards } from '../cards/keptCards.js';
import { KeptStates } from '../cards/keptStates.js';
import { presentInvestorFacts, presentListed } from './present.js';
import {
  readInvestorCards,
  stateColumns,
  type InvestorFactsRow,
  type ListedInvestor,
} from './queries.js';

type Cards = Map<string, string>;

interface ListedPage {
  investors: ListedInvestor[];
  total: number;
  cards: Cards;
}

/** Creates the functions that write lists of investors, with the caches they share. */
export function createInvestorLists() {
  const kept = new KeptCards<string>((facts) => facts.length);
  const states = new KeptStates<ListedInvestor, (typeof stateColumns)[number]>(stateColumns);

  const write = (ctx: Context, cards: Cards, row: ListedInvestor): string[] => {
    const facts = cards.get(row.user_id);
    const state = states.of(row, (read) =>
      writePart(ctx, investorParts.state, read, presentListed),
    );
    return facts === undefined || state === undefined ? [] : [joined(facts, state)];
  };

  return {
    /** Returns the cards of these investors. Skips investors who have been deleted since. */
    cardsOf: (ctx: Context, db: Db, investors: ListedInvestor[]): Promise<Cards> =>
      kept.of(investors, {
        read: (ids) => readInvestorCards(db, ids),
        write: (row: InvestorFactsRow) =>
          writePart(ctx, investorParts.facts, row, presentInvestorFacts),
      }),

    writePage(ctx: Context, { investors, total, cards }: ListedPage): Written<InvestorPage> {
      const counts = { total, totalIsExact: true };
      checkPart(ctx, investorParts.counts, counts);
      const list = investors.flatMap((row) => write(ctx, cards, row)).join(',');
      return new Written(joined(`{"investors":[${list}]}`, JSON.stringify(counts)));
    },
  };
}
