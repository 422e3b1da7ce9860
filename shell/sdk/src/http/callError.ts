import type { FieldError } from '@introvest/contracts/errors';

/** Failed call, as plain data that RTK Query can store and `unwrap()` throws. */
export interface CallError {
  name: 'CallError';
  /** Status and response body, or the status text if there is no body: `409: {"message":…}`. */
  message: string;
  /** HTTP status. 0 if there was no response. */
  status: number;
  /**
   * Code from the server, 'network' if there was no response, or 'unknown' if the response didn't come from our
   * services.
   */
  code: string;
  /** Message to show. Empty if the server sent none that people can read. */
  text: string;
  errors: FieldError[];
  requestId?: string;
}

/** Creates the error for a call without a response. It says that the user is offline only if the browser reports so. */
export function networkError(): CallError {
  const text = navigator.onLine
    ? 'We couldn’t reach Introvest. Try again.'
    : 'You appear to be offline. Check your connection and try again.';
  return { name: 'CallError', message: `0: ${text}`, status: 0, code: 'network', text, errors: [] };
}

interface ReadableBody {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

function readBody(text: string): ReadableBody {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // A proxy's HTML error page isn't a message to show.
  }
}

export function callError(status: number, statusText: string, body: string): CallError {
  const { message, code, errors } = readBody(body);
  return {
    name: 'CallError',
    message: `${status}: ${body || statusText}`,
    status,
    code: typeof code === 'string' ? code : 'unknown',
    text: typeof message === 'string' ? message : '',
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  };
}

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && (error as CallError).name === 'CallError';

/** Returns the server's message for use in a toast, or the fallback if there is none. */
export const errorText = (error: unknown, fallback: string): string =>
  (isCallError(error) && error.text) || fallback;
