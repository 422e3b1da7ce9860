import type { FieldError } from '@introvest/contracts/errors';

/** A failed call, as plain data: RTK Query keeps it in the store, `unwrap()` throws it. */
export interface CallError {
  name: 'CallError';
  /** Status, colon, space, body text (or status text): `409: {"message":…}`. */
  message: string;
  /** 0 when no answer arrived. */
  status: number;
  /** The server's code, 'network', or 'unknown' when the answer was not ours. */
  code: string;
  /** What the person may read; empty when the server gave nothing readable. */
  text: string;
  /** What is wrong with which field. */
  errors: FieldError[];
  /** By which the services' logs know the call. */
  requestId?: string;
}

/** Creates the error of a call that got no answer. Says that the person is offline only if the browser says so. */
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
    return {}; // A proxy's HTML page has nothing that a person should read.
  }
}

/** Makes the error of an answer whose status is not a success. */
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

/** Tells a failed call from any other error. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && (error as CallError).name === 'CallError';

/** The sentence for a toast: the server's own, or the fallback. */
export const errorText = (error: unknown, fallback: string): string =>
  (isCallError(error) && error.text) || fallback;
