import { writeSync } from 'node:fs';
import { loggedError } from './loggedError.js';
import { codeOf } from './startFault.js';
import { currentTrace } from '../http/trace.js';
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

const waiting = new Int32Array(new SharedArrayBuffer(4));
const mostWaits = 50;

/**
 * A line is written or lost: a full volume, or a reader that has left, neither ends the process nor keeps it from ending.
 * pino's own destination does the one when it writes, and the other when it flushes.
 */
const standardOutput: DestinationStream = {
  write(line) {
    let left: Buffer = Buffer.from(line);
    for (let waits = 0; left.length > 0 && waits < mostWaits;) {
      try {
        left = left.subarray(writeSync(1, left));
      } catch (error) {
        if (codeOf(error) !== 'EAGAIN') return;
        // A pipe whose reader is slow.
        Atomics.wait(waiting, 0, 0, 10);
        waits += 1;
      }
    }
  },
};

/** JSON lines. Secrets and addresses of people never reach a log call; these paths are the net below. */
export const createLog = (options: LogOptions = {}): Logger =>
  pino(
    {
      level: options.level ?? 'info',
      // Many gather the lines of all parts in one place; pino leaves a name of its own out where nothing else is told.
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
