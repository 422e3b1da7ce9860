const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const momentOf = (time: string): string => moment.format(new Date(time));
