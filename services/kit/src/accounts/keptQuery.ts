import pg from 'pg';

/** What pg makes of the description of a statement's columns. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The part of pg's connection that a query writes to. */
interface Wire {
  describe(): void;
}

/** The parts of pg's query that are not among its types. */
interface Inner {
  name: string;
  _result: Columns;
  _accumulateRows: unknown;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
}

const Query = pg.Query as unknown as new (text: string, values: unknown[]) => Inner;

/** A connection that is asked for no description, and those that it has given. */
interface Described {
  withoutAsking: Wire;
  columns: Map<string, Columns>;
}

const connections = new WeakMap<Wire, Described>();

function describedOn(wire: Wire): Described {
  const known = connections.get(wire) ?? {
    withoutAsking: Object.create(wire, { describe: { value() {} } }) as Wire,
    columns: new Map(),
  };
  connections.set(wire, known);
  return known;
}

/**
 * A statement that its connection keeps by name, and whose columns are described once: pg would ask for them each time.
 * They cannot change, for PostgreSQL refuses a kept statement whose columns did.
 */
export class KeptQuery extends Query {
  private described: Described | undefined;

  constructor({ name, text }: { name: string; text: string }, values: unknown[]) {
    super(text, values);
    this.name = name;
  }

  override prepare(wire: Wire): void {
    this.described = describedOn(wire);
    const known = this.described.columns.get(this.name);
    if (!known) return super.prepare(wire);
    Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(this.described.withoutAsking);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const columns = { fields, _parsers, _prebuiltEmptyResultObject };
    this.described?.columns.set(this.name, columns);
  }
}
