import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One request's part of a trace, as W3C Trace Context names it. */
export interface Trace {
  /** The same from browser to statement. */
  id: string;
  /** What this part says to whoever it asks next. */
  parent: string;
}

const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** 32 digits. Node draws the bits of many such ids at once, those of bytes each time. */
const randomHex = () => randomUUID().replaceAll('-', '');

/** Goes on with the trace of a `traceparent` header; what is none, of any length, is left and a new one begun. */
export function traceFrom(given: string | undefined): Trace {
  const [, id = randomHex(), flags = '00'] = shape.exec(given ?? '') ?? [];
  return { id, parent: `00-${id}-${randomHex().slice(16)}-${flags}` };
}

/** By which an answer and its lines of the log are found: what a proxy or client has named it by, or its trace. */
export const requestIdOf = (given: string | string[] | undefined, { id }: Trace): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : id;

const traces = new AsyncLocalStorage<Trace>();

/** The trace of the request that this is done for. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Does something for a request: its lines of the log and its statements say so. */
export const withTrace = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

/** Starts what outlives the request that happened to start it. */
export const withoutTrace = <T>(work: () => T): T => traces.exit(work);

interface Text {
  text: string;
  name?: string;
}

const isText = (query: unknown): query is Text =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';

/**
 * A statement with its request's trace as a comment, in the form of sqlcommenter. In front: what PostgreSQL shows of a
 * running statement ends after a kilobyte. One that a connection keeps by its name stays as it is, for it must be the
 * same each time.
 */
export function commented(query: unknown): unknown {
  const trace = currentTrace();
  if (!trace || !isText(query) || query.name !== undefined) return query;
  return { ...query, text: `/*traceparent='${trace.parent}'*/ ${query.text}` };
}
