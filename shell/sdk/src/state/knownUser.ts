import type { CurrentUser } from '@introvest/contracts/auth';

interface CachedUser {
  api?: { queries: Record<string, { data?: unknown } | undefined> };
}

/** Who this page believes is signed in; read from the cache as it lies, because the endpoint asks this itself. */
export const knownUser = (state: unknown): CurrentUser | undefined =>
  ((state as CachedUser).api?.queries['getCurrentUser(undefined)']?.data as CurrentUser | null) ??
  undefined;
