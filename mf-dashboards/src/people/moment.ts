const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Returns the date and time in the reader's own time zone. */
export const momentOf = (time: string): string => moment.format(new Date(time));
