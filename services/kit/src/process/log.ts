import { writeSync } from 'node:fs';
import { loggedError } from './loggedError.js';
import { codeOf } from './startFault.js';
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

const waiting = new Int32Array(new SharedArrayBuffer(4));
const mostWaits = 50;

/**
 * Writes a line or drops it. With a full volume or a closed reader, pino's own destination would crash the process on a
 * write, and prevent it from exiting on a flush.
 */
const standardOutput: DestinationStream = {
  write(line) {
    let left: Buffer = Buffer.from(line);
    for (let waits = 0; left.length > 0 && waits < mostWaits;) {
      try {
        left = left.subarray(writeSync(1, left));
      } catch (error) {
        if (codeOf(error) !== 'EAGAIN') return;
        // Waits, because the pipe's reader is slow.
        Atomics.wait(waiting, 0, 0, 10);
        waits += 1;
      }
    }
  },
};

/**
 * Creates a log of JSON lines. No call passes secrets or email addresses to the log; redaction is a second safeguard.
 */
export const createLog = (options: LogOptions = {}): Logger =>
  pino(
    {
      level: options.level ?? 'info',
      // Names the process, because operators collect the logs of all processes in one place. pino doesn't add the name
      // to a custom `base`.
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
