/** Returns a record's own value for this key. Ignores inherited properties such as `constructor` and `__proto__`. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined);
