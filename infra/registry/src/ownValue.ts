/** Returns the value of a record's own property. Ignores inherited properties such as `constructor` and `__proto__`. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined);
