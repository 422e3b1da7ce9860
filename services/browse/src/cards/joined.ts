/** Two objects as one, in JSON. Neither is empty. */
export const joined = (one: string, other: string): string =>
  `${one.slice(0, -1)},${other.slice(1)}`;
