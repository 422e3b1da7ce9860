import { errorText, isCallError } from '@introvest/shell-sdk/api';

/** The server's own words; where no server answered, ours. */
export const serverWords = (error: unknown, fallback: string): string =>
  isCallError(error) && error.code === 'network' ? fallback : errorText(error, fallback);
