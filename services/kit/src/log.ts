import pino, { type Logger } from 'pino';

export type { Logger };

/** JSON lines on stdout. Secrets and addresses of people never reach a log call; these paths are the net below. */
export const createLog = (options: { level?: string; name?: string } = {}): Logger =>
  pino({
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
  });
