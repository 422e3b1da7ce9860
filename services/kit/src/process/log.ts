import { loggedError } from './loggedError.js';
import { currentTrace } from '../http/trace.js';
import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

interface LogOptions {
  level?: string;
  name?: string;
  to?: DestinationStream;
}

function traceOfRequest(): object {
  const trace = currentTrace();
  return trace ? { traceId: trace.id } : {};
}

/**
 * The process's own stream, which drops a line on a full volume or for a closed reader. pino's own destination would
 * crash the process on a write, and prevent it from exiting on a flush.
 */
const standardOutput = process.stdout.on('error', () => undefined);

/** Creates a log of JSON lines. Redaction is a second safeguard, because no call logs secrets. */
export const createLog = (options: LogOptions = {}): Logger =>
  pino(
    {
      level: options.level ?? 'info',
      // The process's name, because operators collect all logs together. pino adds none to a custom `base`.
      base: { name: options.name ?? 'introvest' },
      mixin: traceOfRequest,
      serializers: { err: loggedError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          '*.password',
          '*.email',
          '*.token',
          '*.cookie',
          'cookie',
          'email',
          'password',
          'token',
        ],
        censor: '[removed]',
      },
    },
    options.to ?? standardOutput,
  );
