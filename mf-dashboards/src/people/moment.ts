export const momentOf = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
