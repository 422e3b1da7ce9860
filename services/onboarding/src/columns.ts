/** 'companyName' is stored as `company_name`. */
const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The given fields as columns; what was not sent stays out, so that an update leaves it alone. */
export function toColumns(
  values: object,
  fields: readonly string[],
): Record<string, string | number | string[] | null> {
  const given = values as Record<string, string | number | string[] | null | undefined>;
  const columns: Record<string, string | number | string[] | null> = {};
  for (const field of fields) {
    const value = given[field];
    if (value !== undefined) columns[columnOf(field)] = value;
  }
  return columns;
}

/** The fields of a row, under their names on the wire. */
export const fromColumns = (row: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [field, (row as Record<string, unknown>)[columnOf(field)] ?? null]),
  );
