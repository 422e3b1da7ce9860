import { randomBytes } from 'node:crypto';
import { Kept } from './kept.js';

/** A card's user id and a hash of the card's public content. */
export interface CardVersion {
  user_id: string;
  version: string;
}

// Random for each process, so that nobody can craft two texts with the same hash.
const seed = randomBytes(8).readBigInt64BE().toString();

/**
 * Returns SQL for a hash of `columns`, which must be all columns that the card is made of. Any change to them results
 * in a different version.
 */
export const versionOf = (columns: string): string =>
  `hash_record_extended(row(${columns}), cast(:seed as bigint))::text as version`;

/** Value for the parameter `:seed`. */
export const versionSeed = { seed };

/** Cache size for the cards of founders or of investors, in characters. A card has about 2,000 characters. */
const mostKept = 8_000_000;

/** Functions that read and serialize the cards of founders or of investors. */
export interface CardWriting<Row, Card> {
  read: (ids: string[]) => Promise<(Row & CardVersion)[]>;
  write: (row: Row) => Card | undefined;
}

interface Versioned<Card> {
  version: string;
  card: Card;
}

/**
 * Cache of serialized cards by user id. An entry is valid if its version is the one that the current statement has
 * read.
 */
export class KeptCards<Card> {
  private readonly kept: Kept<Versioned<Card>>;

  constructor(sizeOf: (card: Card) => number) {
    this.kept = new Kept(mostKept, ({ version, card }) => version.length + sizeOf(card));
  }

  /**
   * Returns the cards of these members. Reads those that aren't cached. Skips members who have been deleted since and
   * cards that violate the contract.
   */
  async of<Row>(
    rows: CardVersion[],
    { read, write }: CardWriting<Row, Card>,
  ): Promise<Map<string, Card>> {
    const cards = new Map<string, Card>();
    const missing = new Set<string>();
    for (const { user_id, version } of rows) {
      const known = this.kept.get(user_id);
      if (known?.version === version) cards.set(user_id, known.card);
      else missing.add(user_id);
    }
    for (const row of missing.size > 0 ? await read([...missing]) : []) {
      const card = write(row);
      if (card === undefined) continue;
      this.kept.set(row.user_id, { version: row.version, card });
      cards.set(row.user_id, card);
    }
    return cards;
  }
}
