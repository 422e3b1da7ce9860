import type { CurrentUser } from '@introvest/contracts/auth';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { coreApi } from '../data/coreApi';
import { endedIn, isLeaving } from '../state/sessionSlice';

/** Who uses the page, as far as it is known. */
export interface Session {
  user: CurrentUser | null;
  /** 'failed': the answer was neither a user nor "nobody" (for example 503); nobody is signed out by it. */
  status: 'loading' | 'ready' | 'failed';
  /** Asks again after 'failed'. */
  retry: () => void;
}

/** The session; makes no call for visitors. */
export function useSession(): Session {
  const leaving = useSelector(isLeaving);
  const { data, isError, refetch } = coreApi.useGetCurrentUserQuery();
  const retry = () => void refetch();
  if (leaving) return { user: null, status: 'loading', retry };
  if (data !== undefined) return { user: data, status: 'ready', retry };
  return { user: null, status: isError ? 'failed' : 'loading', retry };
}

/** The signed-in user, on pages whose claim asks for one. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  const [first] = useState(user);
  // While signing out, a page may render once more before the guard takes it away.
  const known = user ?? first;
  if (!known) throw new Error('useUser needs a signed-in page');
  return known;
}

/** Returns whether the shell should show the sign-in dialog over this page. */
export const useSessionEnded = (): boolean => useSelector(endedIn) === 'asked';
