import { errorCodes, type ErrorCode } from './errors.js';
import type { AnyRoute } from './route.js';

/** Error codes that every call may return: an invalid request, an internal error, an unavailable dependency. */
const always: ErrorCode[] = ['validation_failed', 'internal', 'unavailable'];

function* derived(route: AnyRoute): Generator<ErrorCode> {
  yield* always;
  if (route.access === 'moderator') yield 'not_found';
  else if (route.access !== 'public') yield 'unauthenticated';
  // Requests from another origin are refused if they could change something.
  if (route.method !== 'GET' || !['public', 'signed-in'].includes(route.access)) yield 'forbidden';
  if (route.path.includes(':')) yield 'not_found';
  if (route.body) yield 'invalid_json';
  if (route.body || route.upload || (route.raw && route.method !== 'GET')) {
    yield 'payload_too_large';
    yield 'unsupported_media_type';
  }
  // Uses per member and uploads per hour are limited.
  if (route.upload || route.uses) yield 'rate_limited';
  yield* route.refuses ?? [];
}

/** Returns the error codes that a call may return. Tests fail if a service returns any other code. */
export function refusalsOf(route: AnyRoute): ErrorCode[] {
  const found = new Set(derived(route));
  return errorCodes.filter((code) => found.has(code));
}
