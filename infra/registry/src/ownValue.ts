/** Returns what a record itself has under this key, and nothing that every object inherits (`constructor`, `__proto__`). */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined);
