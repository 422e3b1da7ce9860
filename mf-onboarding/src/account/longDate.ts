/** Returns the day in the person's own time zone. */
export const longDate = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
