import { Kept } from './kept.js';

/**
 * Cache size in characters. The viewer-specific part of a card has about 600 characters, and most cards on a page share
 * a few such parts.
 */
const mostKept = 2_000_000;

/**
 * Cache of the viewer-specific parts of cards. An entry's key contains all data that the part is made of, so entries
 * never become outdated.
 */
export class KeptStates<Row, Column extends keyof Row> {
  private readonly kept = new Kept<string>(mostKept, (json) => json.length);

  constructor(private readonly columns: readonly Column[]) {}

  /** Returns the serialized part. `write` receives only these columns of the row, so that it can't depend on others. */
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
