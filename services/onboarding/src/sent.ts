/** Returns the fields without undefined ones, which must not overwrite stored values. */
export const sentOf = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
