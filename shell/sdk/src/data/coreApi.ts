import { getCurrentUser, login, logout, type CurrentUser } from '@introvest/contracts/auth';
import {
  getFounderProfile,
  getInvestorProfile,
  type FounderProfile,
  type InvestorProfile,
} from '@introvest/contracts/onboarding';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { knownUser } from '../state/knownUser';
import { endsOnPurpose } from '../state/sessionSlice';
import { api } from './api';
import { call } from './call';

/** The calls that the shell itself makes. */
export const coreApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCurrentUser: build.query<CurrentUser | null, void>({
      queryFn: async (_none, { getState }, _extra, baseQuery) => {
        const answer = await baseQuery({ route: getCurrentUser });
        // Somebody who was here is asked to come back rather than forgotten, with what they have typed.
        const isKept = knownUser(getState()) && !endsOnPurpose(getState());
        if (answer.error?.status === 401 && !isKept) return { data: null };
        return answer.error ? { error: answer.error } : { data: answer.data as CurrentUser };
      },
      providesTags: ['User'],
    }),
    getFounderProfile: build.query<FounderProfile, void>({
      ...call(getFounderProfile),
      providesTags: ['FounderProfile'],
    }),
    getInvestorProfile: build.query<InvestorProfile, void>({
      ...call(getInvestorProfile),
      providesTags: ['InvestorProfile'],
    }),
    login: build.mutation(call(login)),
    logout: build.mutation(call(logout)),
  }),
});
