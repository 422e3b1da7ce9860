import {
  statusOfCode,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '@introvest/contracts/errors';

/** A failure that the person may read: `message` is shown in a toast, `errors` under the fields. */
export class AppError extends Error {
  readonly status: number;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
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
      /** Nothing has failed: there was too much, and this call was let go. */
      shed?: boolean;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = statusOfCode[code];
    this.retryAfter = details.retryAfter;
  }
}

/** 404, the same for a missing thing and for somebody else's. */
export const notFound = (message = 'We couldn’t find this.') => new AppError('not_found', message);

/** 404 of an address that nothing answers, and of what only others may know of. */
export const nothingHere = () => notFound('This URL doesn’t exist.');

/** Nobody is signed in. */
export const unauthenticated = () => new AppError('unauthenticated', 'Sign in to continue.');

/** 403 for the wrong role or state. */
export const forbidden = (message = 'You don’t have permission to do this.') =>
  new AppError('forbidden', message);

/** 409 with what stands in the way. */
export const conflict = (message: string) => new AppError('conflict', message);

/** 400 with messages for the fields; `cause` is for the log. */
export const invalid = (errors: FieldError[], cause?: unknown) =>
  new AppError('validation_failed', errors[0]?.message ?? 'Check what you entered.', {
    errors,
    cause,
  });

/** 503: something that the call needs does not answer. */
export const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { retryAfter: 5, cause });

/** 503 because too much is asked of us at once. */
export const overloaded = (message: string) =>
  new AppError('unavailable', message, { retryAfter: 5, shed: true });

/** True when `error` is Postgres refusing a row for this named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

const lostConnection = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND',
  '57P01', '57P02', '57P03', '57014', '53300', '53100', '53200', '25006', '55P03', '40P01',
  // The password was replaced, and this process is about to be as well.
  '28P01',
]); // prettier-ignore

const lostConnectionText =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|^timeout expired$|the database system is/i;

/** True when the database (not the request) is the reason: answered with 503, never with 401 or 500. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'KnexTimeoutError' || lostConnectionText.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return lostConnection.has(code) || code.startsWith('08');
}

/** A volume without room, and a database that takes nothing more until there is some. */
const noRoom = new Set(['53100', '25006']);

/** True when the database answers, and can store nothing. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noRoom.has(String(error.code));

/** What people read while the database can store nothing. */
export const databaseIsFull =
  'We can’t save changes right now. Your existing data is safe. Try again in a few minutes.';

/** What people read while the database is away, hangs, or is older than the code. */
export const databaseIsAway = 'We can’t reach our database right now. Try again in a moment.';

/** A failure of the database as people are told of it; undefined for any other. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (isDatabaseFull(error)) return unavailable(databaseIsFull, error);
  return isDatabaseDown(error) ? unavailable(databaseIsAway, error) : undefined;
}
