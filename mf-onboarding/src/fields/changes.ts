// Normalises empty values. Cleared text is undefined in final-form, null on the server and '' in an input. A cleared
// list is [] or undefined.
const plain = (value: unknown): unknown =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : (value ?? undefined);

export const isChanged = (before: unknown, now: unknown): boolean =>
  JSON.stringify(plain(before)) !== JSON.stringify(plain(now));

const emptyOf = (before: unknown) => (Array.isArray(before) ? [] : null);

/** Returns the changed values. Cleared values are returned as empty values, because a missing value means unchanged. */
export function changesSince<Values extends object>(before: Values, now: Values): Partial<Values> {
  const fields = Object.keys({ ...before, ...now }) as (keyof Values)[];
  const changed = fields.filter((field) => isChanged(before[field], now[field]));
  return Object.fromEntries(
    changed.map((field) => [field, now[field] ?? emptyOf(before[field])]),
  ) as Partial<Values>;
}
