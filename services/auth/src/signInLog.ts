import type { Logger } from '@introvest/service-kit/log';
import { createSampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';

/** With what somebody signs in, or tries to. */
export type Means =
  | 'registration'
  | 'password'
  | 'passkey'
  | 'second passkey'
  | 'recovery code'
  | 'reset link';

/** Which accounts were signed in to, and which withstood it: by id, never by address. */
export interface SignInLog {
  began(ctx: Context, userId: string, means: Means): void;
  /** Once a minute for each account and way: a flood of guesses must not fill the log. `userId` where there is an account. */
  refused(ctx: Context, userId: string | undefined, means: Means): void;
}

/** Accounts logged in one minute for each means. */
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
