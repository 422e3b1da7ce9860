import { createLimiter, type Limiter } from '@introvest/service-kit/limits';
import type { AuthDeps } from './deps.js';

const minute = 60;
const hour = 60 * minute;

/** The limits of decisions.md; only those per client are scaled, never those on passwords. */
export interface AuthLimits {
  /** Wrong passwords per account and client. */
  passwordHere: Limiter;
  /** Wrong passwords per account, from anywhere. */
  passwordAnywhere: Limiter;
  /** Wrong passwords per client, over all accounts. */
  passwordClient: Limiter;
  registerClient: Limiter;
  /** Registrations with a taken address, per client. */
  takenClient: Limiter;
  forgotClient: Limiter;
  /** Verification mails per person. */
  resend: Limiter;
}

export function createLimits({ db, settings }: AuthDeps): AuthLimits {
  const limit = (name: string, points: number, seconds: number) =>
    createLimiter({ db, service: 'auth', name, points, seconds });
  const scaled = (points: number) => Math.round(points * settings.rateLimitScale);
  return {
    passwordHere: limit('password_here', 10, 15 * minute),
    passwordAnywhere: limit('password_anywhere', 100, hour),
    passwordClient: limit('password_client', scaled(100), hour),
    registerClient: limit('register_client', scaled(20), hour),
    takenClient: limit('taken_client', scaled(5), hour),
    forgotClient: limit('forgot_client', scaled(10), hour),
    resend: limit('resend', 3, hour),
  };
}
