import type { CurrentUser } from '@introvest/contracts/auth';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { coreApi } from '../data/coreApi';
import { endedIn, isLeaving } from '../state/sessionSlice';

export interface Session {
  user: CurrentUser | null;
  /**
   * 'failed' if the response was neither a user nor a 401, for example a 503. The user isn't signed out in that case.
   */
  status: 'loading' | 'ready' | 'failed';
  retry: () => void;
}

/** Returns the session. Makes no call for visitors. */
export function useSession(): Session {
  const leaving = useSelector(isLeaving);
  const { data, isError, refetch } = coreApi.useGetCurrentUserQuery();
  const retry = () => void refetch();
  if (leaving) return { user: null, status: 'loading', retry };
  if (data !== undefined) return { user: data, status: 'ready', retry };
  return { user: null, status: isError ? 'failed' : 'loading', retry };
}

/** Returns the signed-in user. Throws on pages that don't require one. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  const [first] = useState(user);
  // During sign-out, a page may render once more before the guard unmounts it.
  const known = user ?? first;
  if (!known) throw new Error('useUser needs a signed-in page');
  return known;
}

export const useSessionEnded = (): boolean => useSelector(endedIn) === 'asked';
