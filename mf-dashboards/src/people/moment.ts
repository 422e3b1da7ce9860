const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Day and time in the person's own zone: what ends at midnight in London ends on another day elsewhere. */
export const momentOf = (time: string): string => moment.format(new Date(time));
