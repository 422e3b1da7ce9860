import { randomBytes } from 'node:crypto';
import { Kept } from './kept.js';

/** Of whom a card is, and what all that it says to everybody comes to. */
export interface CardVersion {
  user_id: string;
  version: string;
}

// Another one in each process, so that nobody can write two texts that come to the same.
const seed = randomBytes(8).readBigInt64BE().toString();

/**
 * A hash of `columns`, in SQL: whatever of them changes is another version, whoever changes it and wherever, for it is made of
 * what this very statement reads.
 */
export const versionOf = (columns: string): string =>
  `hash_record_extended(row(${columns}), cast(:seed as bigint))::text as version`;

/** What `:seed` stands for. */
export const versionSeed = { seed };

/** Characters, of all cards of one side that a process keeps; a card has about 2,000. */
const mostKept = 8_000_000;

/** How the cards of one side are read and written. */
export interface CardWriting<Row, Card> {
  read: (ids: string[]) => Promise<(Row & CardVersion)[]>;
  write: (row: Row) => Card | undefined;
}

interface Versioned<Card> {
  version: string;
  card: Card;
}

/** Cards as they are sent, kept by whom they are of for as long as their version is the one that a statement has just read. */
export class KeptCards<Card> {
  private readonly kept: Kept<Versioned<Card>>;

  constructor(sizeOf: (card: Card) => number) {
    this.kept = new Kept(mostKept, ({ version, card }) => version.length + sizeOf(card));
  }

  /** The cards of these, those that are not kept being read now; who is gone by then, or off contract, has none. */
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
