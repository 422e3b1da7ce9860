import type { Logger } from '../process/log.js';

/** Work that must survive the process. A job that throws is retried with exponential backoff. */
export type Job = (payload: unknown, context: { log: Logger }) => Promise<void>;
export type Jobs = Record<string, Job>;
