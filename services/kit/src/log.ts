import { loggedError } from './loggedError.js';
import { currentTrace } from './trace.js';
import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

interface LogOptions {
  level?: string;
  name?: string;
  /** Stdout unless given. */
  to?: DestinationStream;
}

function traceOfRequest(): object {
  const trace = currentTrace();
  return trace ? { traceId: trace.id } : {};
}

/** JSON lines. Secrets and addresses of people never reach a log call; these paths are the net below. */
export const createLog = (options: LogOptions = {}): Logger =>
  pino(
    {
      name: options.name ?? 'introvest',
      level: options.level ?? 'info',
      base: null,
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
    options.to ?? pino.destination(1),
  );
