import { conflict, violates } from '@introvest/service-kit/errors';

/** Throws a conflict if another account has registered the email address since it was requested. */
export function rethrowAddressTaken(error: unknown): never {
  if (!violates(error, 'users_email_key')) throw error;
  throw conflict('This email address is already in use.');
}
