/** Only what was sent: a field that is there but undefined must not cover what is stored. */
export const sentOf = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
