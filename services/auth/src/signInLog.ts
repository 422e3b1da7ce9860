import type { Logger } from '@introvest/service-kit/log';
import { createSampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';

export type Means =
  | 'registration'
  | 'password'
  | 'passkey'
  | 'second passkey'
  | 'recovery code'
  | 'reset link';

/** Log of successful and refused sign-ins. Identifies accounts by id, never by email address. */
export interface SignInLog {
  began(ctx: Context, userId: string, means: Means): void;
  /**
   * Logs a refusal at most once a minute per account and means, so that guesses can't flood the log. `userId` is
   * undefined if there is no account.
   */
  refused(ctx: Context, userId: string | undefined, means: Means): void;
}

/** Maximum number of accounts logged per minute for each means. */
const most = 1000;

export function createSignInLog(): SignInLog {
  const isNews = createSampler({ most });
  const logOf = (ctx: Context) => ctx.state.log as Logger;
  return {
    began(ctx, userId, means) {
      logOf(ctx).info({ userId, means }, 'signed in');
    },
    refused(ctx, userId, means) {
      if (isNews(means, userId)) logOf(ctx).warn({ userId, means }, 'sign-in refused');
    },
  };
}
