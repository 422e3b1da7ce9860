import { Kept } from './kept.js';

/**
 * Cache size in characters. A card's viewer-specific part has about 600, and most cards of a page share a few of them.
 */
const mostKept = 2_000_000;

/**
 * Cache of the viewer-specific parts of cards. The key contains all data of the value, so that an entry never becomes
 * stale.
 */
export class KeptStates<Row, Column extends keyof Row> {
  private readonly kept = new Kept<string>(mostKept, (json) => json.length);

  constructor(private readonly columns: readonly Column[]) {}

  /** Returns the serialized part. `write` gets only these columns of the row. */
  of(row: Row, write: (row: Pick<Row, Column>) => string | undefined): string | undefined {
    const key = JSON.stringify(this.columns.map((column) => row[column]));
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const read = Object.fromEntries(this.columns.map((column) => [column, row[column]]));
    const json = write(read as Pick<Row, Column>);
    if (json !== undefined) this.kept.set(key, json);
    return json;
  }
}
