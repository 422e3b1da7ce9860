import { errorCodes, type ErrorCode } from './errors.js';
import type { AnyRoute } from './route.js';

/** What every call may meet: a request that is none, a fault of ours, a dependency that is down. */
const always: ErrorCode[] = ['validation_failed', 'internal', 'unavailable'];

function* derived(route: AnyRoute): Generator<ErrorCode> {
  yield* always;
  if (route.access === 'moderator') yield 'not_found';
  else if (route.access !== 'public') yield 'unauthenticated';
  // Pages of another origin change nothing.
  if (route.method !== 'GET' || !['public', 'signed-in'].includes(route.access)) yield 'forbidden';
  if (route.path.includes(':')) yield 'not_found';
  if (route.body) yield 'invalid_json';
  if (route.body || route.upload || (route.raw && route.method !== 'GET')) {
    yield 'payload_too_large';
    yield 'unsupported_media_type';
  }
  // What one person does in a while, and uploads in an hour, is limited.
  if (route.upload || route.uses) yield 'rate_limited';
  yield* route.refuses ?? [];
}

/** The codes that a call may answer with; a service that refuses with another one fails its tests. */
export function refusalsOf(route: AnyRoute): ErrorCode[] {
  const found = new Set(derived(route));
  return errorCodes.filter((code) => found.has(code));
}
