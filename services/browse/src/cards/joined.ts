/** Concatenates two serialized JSON objects into one. Neither may be empty. */
export const joined = (one: string, other: string): string =>
  `${one.slice(0, -1)},${other.slice(1)}`;
