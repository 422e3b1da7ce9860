import type { Logger } from '../process/log.js';

/** Work that must survive the process; a job that throws is tried again with growing pauses. */
export type Job = (payload: unknown, context: { log: Logger }) => Promise<void>;
/** Jobs by name, `<service>.<what>`. */
export type Jobs = Record<string, Job>;
