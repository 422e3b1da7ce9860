import type { Logger } from '@introvest/service-kit/log';
import { createSampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';

export type SignInMethod =
  | 'registration'
  | 'password'
  | 'passkey'
  | 'second passkey'
  | 'recovery code'
  | 'reset link';

/** Maximum number of accounts logged per minute and sign-in method. */
const most = 1000;

export type SignInLog = ReturnType<typeof createSignInLog>;

/** Creates a log of successful and refused sign-ins. Accounts are identified by id, never by email address. */
export function createSignInLog() {
  const shouldLog = createSampler({ most });
  const logOf = (ctx: Context) => ctx.state.log as Logger;
  return {
    began(ctx: Context, userId: string, means: SignInMethod): void {
      logOf(ctx).info({ userId, means }, 'signed in');
    },
    /**
     * Logs a refusal at most once a minute per account and sign-in method, so that password guessing can't flood the
     * log.
     */
    refused(ctx: Context, userId: string | undefined, means: SignInMethod): void {
      if (shouldLog(means, userId)) logOf(ctx).warn({ userId, means }, 'sign-in refused');
    },
  };
}
