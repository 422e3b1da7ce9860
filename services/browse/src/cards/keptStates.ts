import { Kept } from './kept.js';

/** Characters; what a card says to its viewer alone has about 600, and most of a page have one of few. */
const mostKept = 2_000_000;

/**
 * What cards say to their viewers, as it is sent, by all that it is made of: a shorter way to write it, so that there is nothing
 * that it could outlive.
 */
export class KeptStates<Row, Column extends keyof Row> {
  private readonly kept = new Kept<string>(mostKept, (json) => json.length);

  constructor(private readonly columns: readonly Column[]) {}

  /** `write` is given these columns of the row and no others. */
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
