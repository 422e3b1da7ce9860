import type { Logger } from '../process/log.js';

/** Work that must survive the process. A job that throws is retried with exponential backoff. */
export type Job = (payload: unknown, context: { log: Logger }) => Promise<void>;
/** Jobs by name, `<service>.<what>`. */
export type Jobs = Record<string, Job>;
