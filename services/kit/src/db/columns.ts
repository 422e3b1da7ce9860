type Column<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : Field;

export type RowOf<Facts extends object> = {
  [Field in keyof Facts & string as Column<Field>]: Facts[Field];
};

const columns = new Map<string, string>();

/** Returns a field's column. The cache can't grow without limit, because fields are declared in code. */
function columnOf(field: string): string {
  const column =
    columns.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);
  return column;
}

export const fieldsOf = <Declared extends object>(declared: Declared) =>
  Object.keys(declared) as (keyof Declared & string)[];

/** Returns the columns for these fields, for use in a `select` from the table or view with the name or alias `from`. */
export const columnsOf = (fields: readonly string[], from: string): string =>
  fields.map((field) => `${from}.${columnOf(field)}`).join(', ');

/** Returns a row's columns as fields of its contract, with times as text. Responses drop columns without a field. */
export const toFields = <Shown>(row: object): Shown =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Shown;

/** Returns the given fields as columns. Omits undefined fields, so that an update doesn't change them. */
export function toColumns<Facts extends object>(
  values: Partial<Facts>,
  fields: readonly (keyof Facts & string)[],
): Partial<RowOf<Facts>> {
  const given = fields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(
    given.map((field) => [columnOf(field), values[field]]),
  ) as unknown as Partial<RowOf<Facts>>;
}

export const fromColumns = <Facts extends object>(
  row: RowOf<Facts>,
  fields: readonly (keyof Facts & string)[],
): Facts => {
  const facts: Record<string, unknown> = {};
  for (const field of fields) {
    facts[field] = (row as Record<string, unknown>)[columnOf(field)] ?? null;
  }
  return facts as Facts;
};
