import { conflict, violates } from '@introvest/service-kit/errors';

/** What is said of an address that somebody else has registered since it was asked for, or was one's own. */
export function toAddressTaken(error: unknown): never {
  if (!violates(error, 'users_email_key')) throw error;
  throw conflict('This email address is already in use.');
}
