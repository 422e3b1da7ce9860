import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface Trace {
  /** The trace id, which stays the same from the browser to the SQL statement. */
  id: string;
  /** The `traceparent` for further calls. */
  parent: string;
}

const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Returns 32 random hex digits. Uses randomUUID, because Node draws random bits for many UUIDs at once. */
const randomHex = () => randomUUID().replaceAll('-', '');

/** Continues the trace of a `traceparent` header. Starts a new trace if the header is invalid. */
export function traceFrom(given: string | undefined): Trace {
  const [, id = randomHex(), flags = '00'] = shape.exec(given ?? '') ?? [];
  return { id, parent: `00-${id}-${randomHex().slice(16)}-${flags}` };
}

/** Returns the id that connects a response with its log lines: the one sent by a proxy or client, or the trace id. */
export const requestIdOf = (given: string | string[] | undefined, { id }: Trace): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : id;

const traces = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => traces.getStore();

/** Runs work for a request, so that its log lines and statements carry the trace. */
export const withTrace = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

/**
 * Adds the request's trace to a statement as a comment (sqlcommenter). The comment is placed at the start, because
 * PostgreSQL shows only the first kilobyte of a running statement. Prepared statements stay unchanged, because their
 * text must always be the same.
 */
export function addTraceComment(query: string | { text: string; name?: string }) {
  const trace = currentTrace();
  if (!trace || typeof query === 'string' || query.name !== undefined) return query;
  return { ...query, text: `/*traceparent='${trace.parent}'*/ ${query.text}` };
}
