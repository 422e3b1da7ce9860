import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

interface LogOptions {
  level?: string;
  name?: string;
  /** Stdout unless given. */
  to?: DestinationStream;
}

/** JSON lines. Secrets and addresses of people never reach a log call; these paths are the net below. */
export const createLog = (options: LogOptions = {}): Logger =>
  pino(
    {
      name: options.name ?? 'introvest',
      level: options.level ?? 'info',
      base: null,
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
