import type { FounderPage } from '@introvest/contracts/browse';
import { founderParts } from '@introvest/contracts/browseParts';
import { presentFounderFacts, type FounderFactsRow } from '@introvest/cards/founderCard';
import type { Db } from '@introvest/service-kit/db';
import { checkPart, presentPart, writePart, Written } from '@introvest/service-kit/reply';
import type { Context } from 'koa';
import { joined } from '../cards/joined.js';
import { KeptCards } from '../cards/keptCards.js';
import { KeptStates } from '../cards/keptStates.js';
import { presentListed } from './present.js';
import { readFounderCards, stateColumns, type ListedFounder } from './queries.js';

/** Public fields of a card as JSON, with the deck's URL and size, which only some viewers may see. */
interface Card {
  facts: string;
  deck: string;
}

/** Founders on a page, and the total number of matches. */
export interface ListedPage {
  founders: ListedFounder[];
  featured: ListedFounder[];
  total: number;
  totalIsExact: boolean;
}

type Cards = Map<string, Card>;

function writeCard(ctx: Context, row: FounderFactsRow): Card | undefined {
  const shown = presentPart(ctx, founderParts.facts, row, presentFounderFacts);
  if (shown === undefined) return undefined;
  const { pitchDeckUrl, pitchDeckSize, ...facts } = shown;
  return { facts: JSON.stringify(facts), deck: JSON.stringify({ pitchDeckUrl, pitchDeckSize }) };
}

const noDeck = JSON.stringify({ pitchDeckUrl: null, pitchDeckSize: null });

/** Creates the functions that write lists of startups, with the caches they share. */
export function createFounderLists() {
  const kept = new KeptCards<Card>(({ facts, deck }) => facts.length + deck.length);
  const states = new KeptStates<ListedFounder, (typeof stateColumns)[number]>(stateColumns);

  const write = (ctx: Context, cards: Cards, row: ListedFounder): string[] => {
    const card = cards.get(row.user_id);
    const state = states.of(row, (read) => writePart(ctx, founderParts.state, read, presentListed));
    if (card === undefined || state === undefined) return [];
    const deck = row.deck_access === 'open' ? card.deck : noDeck;
    return [joined(joined(card.facts, deck), state)];
  };
  const writeAll = (ctx: Context, cards: Cards, rows: ListedFounder[]) =>
    `[${rows.flatMap((row) => write(ctx, cards, row)).join(',')}]`;

  return {
    /** Returns the cards of all members on the page. Skips members who have been deleted since. */
    cardsOf: (ctx: Context, db: Db, { founders, featured }: ListedPage): Promise<Cards> =>
      kept.of([...founders, ...featured], {
        read: (ids) => readFounderCards(db, ids),
        write: (row: FounderFactsRow) => writeCard(ctx, row),
      }),

    writePage(ctx: Context, page: ListedPage, cards: Cards): Written<FounderPage> {
      const { founders, featured, total, totalIsExact } = page;
      const counts = { total, totalIsExact };
      checkPart(ctx, founderParts.counts, counts);
      const [list, above] = [founders, featured].map((rows) => writeAll(ctx, cards, rows));
      return new Written(
        joined(`{"founders":${list},"featured":${above}}`, JSON.stringify(counts)),
      );
    },
  };
}
