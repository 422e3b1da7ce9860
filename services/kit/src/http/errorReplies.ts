import { refusalsOf } from '@introvest/contracts/refusals';
import type { AnyRoute } from '@introvest/contracts/route';
import type { Context, Next } from 'koa';
import { errorForEndedSession } from './access.js';
import { isClientGone } from './clientGone.js';
import { AppError, databaseFailure, nothingHere } from './errors.js';
import type { Logger } from '../process/log.js';
import type { Sampler } from '../process/sampler.js';

/** Converts client errors from Koa and the HTTP parser to errors of the contract with the same status. */
function fromHttpStatus(status: unknown): AppError | undefined {
  if (status === 400) return new AppError('validation_failed', 'This request isn’t valid.');
  if (status === 404) return new AppError('not_found', 'We couldn’t find this.');
  if (status === 413) return new AppError('payload_too_large', 'This request is too large.');
  return undefined;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return (
    databaseFailure(error) ??
    fromHttpStatus(status) ??
    new AppError('internal', 'Something went wrong on our side. Try again.', { cause: error })
  );
}

/** Returns whether a call was rate-limited, which doesn't count as a failure. */
const isRefusal = ({ code, details }: AppError): boolean =>
  code === 'rate_limited' || details.shed === true;

const reasonOf = ({ message }: Error): string => message.replace(/"[^"]*"/g, '"…"').slice(0, 300);

/**
 * Logs each kind of failure once a minute, because the requests' own log lines show how often it happened. For a
 * refusal, logs only the cause, which the response doesn't contain.
 */
function logFailure(ctx: Context, error: unknown, known: AppError): void {
  const { shouldLog, log } = ctx.state as { shouldLog: Sampler; log: Logger };
  const { code, status, message, cause } = known;
  if (status < 500) {
    if (!(cause instanceof Error) || !shouldLog(code, message)) return;
    log.info({ code, answer: message, reason: reasonOf(cause) }, 'refused');
  } else if (!isRefusal(known) && shouldLog(code, String(error))) {
    if (code === 'internal') log.error({ err: error }, 'request failed');
    else log.warn({ err: error }, 'dependency failed');
  }
}

/** Turns a refusal that the contract doesn't declare into a 500, except in production. */
function declared(ctx: Context, known: AppError): AppError {
  const { route, production } = ctx.state as { route?: AnyRoute; production?: boolean };
  if (production === true || !route || refusalsOf(route).includes(known.code)) return known;
  const cause = new Error(`${route.method} ${route.path} does not declare ${known.code}.`);
  return new AppError('internal', cause.message, { cause });
}

const incomplete = () => new AppError('validation_failed', 'This request is incomplete.');

/** Returns the error to send: 401 if the account was deleted while its call ran. */
async function errorFor(ctx: Context, error: unknown): Promise<AppError> {
  if (isClientGone(ctx.req, error)) return incomplete();
  try {
    return (await errorForEndedSession(ctx, error)) ?? toAppError(error);
  } catch (failure) {
    return toAppError(failure);
  }
}

async function answerError(ctx: Context, error: unknown): Promise<void> {
  const known = declared(ctx, await errorFor(ctx, error));
  ctx.state.refused = isRefusal(known);
  logFailure(ctx, known.code === 'internal' ? (known.cause ?? error) : error, known);
  ctx.status = known.status;
  // A failed call changes nothing, not even cookies, so an existing session stays valid.
  ctx.remove('Set-Cookie');
  if (known.retryAfter !== undefined) ctx.set('Retry-After', String(known.retryAfter));
  const { errors, retryAt, suspension, secondStep } = known.details;
  ctx.body = { message: known.message, code: known.code, errors, retryAt, suspension, secondStep };
}

/** Converts errors to JSON, and responds with 404 or 405 if no route matches. */
export async function errors(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
    if (ctx.body !== undefined && ctx.body !== null) return;
    if (ctx.status === 404) throw nothingHere();
    if (ctx.status === 405 || ctx.status === 501) {
      throw new AppError('method_not_allowed', 'This URL doesn’t support that method.');
    }
  } catch (error) {
    await answerError(ctx, error);
  }
}
