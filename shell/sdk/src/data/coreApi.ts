import { getCurrentUser, login, logout, type CurrentUser } from '@introvest/contracts/auth';
import { cachedUser } from '../state/cachedUser';
import { endsOnPurpose } from '../state/sessionSlice';
import { api } from './api';
import { call } from './call';

export const coreApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCurrentUser: build.query<CurrentUser | null, void>({
      queryFn: async (_none, { getState }, _extra, baseQuery) => {
        const answer = await baseQuery({ route: getCurrentUser });
        // When a member's session has ended, the user is kept and asked to sign in again, so that typed text isn't
        // lost.
        const isKept = cachedUser(getState()) && !endsOnPurpose(getState());
        if (answer.error?.status === 401 && !isKept) return { data: null };
        return answer.error ? { error: answer.error } : { data: answer.data as CurrentUser };
      },
      providesTags: ['User'],
    }),
    login: build.mutation(call(login)),
    logout: build.mutation(call(logout)),
  }),
});
