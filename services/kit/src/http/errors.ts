import {
  statusOfCode,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '@introvest/contracts/errors';
import { codeOf } from '../process/startFault.js';

/** An error that is shown to the member: `message` in a toast, `errors` under the fields. */
export class AppError extends Error {
  readonly status: number;
  /** Seconds until a retry makes sense. Sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      errors?: FieldError[];
      retryAfter?: number;
      retryAt?: string;
      suspension?: ErrorBody['suspension'];
      secondStep?: ErrorBody['secondStep'];
      cause?: unknown;
      /** True if the call was rejected because of overload, which is not a failure. */
      shed?: boolean;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = statusOfCode[code];
    this.retryAfter = details.retryAfter;
  }
}

export const notFound = (message = 'We couldn’t find this.') => new AppError('not_found', message);

export const nothingHere = () => notFound('This URL doesn’t exist.');

export const unauthenticated = () => new AppError('unauthenticated', 'Sign in to continue.');

export const forbidden = (message = 'You don’t have permission to do this.') =>
  new AppError('forbidden', message);

export const conflict = (message: string) => new AppError('conflict', message);

/** Returns a 400 with messages for the fields. `cause` is only logged. */
export const invalid = (errors: FieldError[], cause?: unknown) =>
  new AppError('validation_failed', errors[0]?.message ?? 'Check what you entered.', {
    errors,
    cause,
  });

export const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { retryAfter: 5, cause });

export const overloaded = (message: string) =>
  new AppError('unavailable', message, { retryAfter: 5, shed: true });

/** Returns whether Postgres rejected a row because of this named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
  '53200',
  '25006',
  '55P03',
  '40P01',
  // The database password was changed, and this process is about to restart with the new one.
  '28P01',
]);

const lostConnectionText =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|^timeout expired$|the database system is/i;

/** Returns whether the database, rather than the request, caused the error. Such calls get 503, never 401 or 500. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'KnexTimeoutError' || lostConnectionText.test(error.message)) return true;
  const code = codeOf(error);
  return lostConnection.has(code) || code.startsWith('08');
}

/** PostgreSQL codes for a full volume and for a database that is read-only until there is space. */
const diskFullCodes = new Set(['53100', '25006']);

/** Returns whether the database responds but can't store anything. */
export const isDatabaseFull = (error: unknown): boolean => diskFullCodes.has(codeOf(error));

export const databaseIsFull =
  'We can’t save changes right now. Your existing data is safe. Try again in a few minutes.';

/** Message shown while the database is unavailable, unresponsive or older than the code. */
export const databaseUnavailable = 'We can’t reach our database right now. Try again in a moment.';

/** Returns the error for a database failure. Undefined for other errors. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (isDatabaseFull(error)) return unavailable(databaseIsFull, error);
  return isDatabaseDown(error) ? unavailable(databaseUnavailable, error) : undefined;
}
