import type { CurrentUser } from '@introvest/contracts/auth';

interface CachedUser {
  api?: { queries: Record<string, { data?: unknown } | undefined> };
}

/**
 * Returns the signed-in user if this page knows one. Reads the cache directly, because the endpoint itself calls this
 * function.
 */
export const cachedUser = (state: unknown): CurrentUser | undefined =>
  ((state as CachedUser).api?.queries['getCurrentUser(undefined)']?.data as CurrentUser | null) ??
  undefined;
