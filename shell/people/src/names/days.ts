/** Returns '2 December', in the person's own time zone. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
