import { getCurrentUser, logout, type CurrentUser } from '@introvest/contracts/auth';
import {
  getFounderProfile,
  getInvestorProfile,
  type FounderProfile,
  type InvestorProfile,
} from '@introvest/contracts/onboarding';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { hasSessionMarker } from '../session/marker';
import { api } from './api';
import { call } from './call';

/** The calls that the shell itself makes. */
export const coreApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCurrentUser: build.query<CurrentUser | null, void>({
      queryFn: async (_none, _api, _extra, baseQuery) => {
        if (!hasSessionMarker()) return { data: null };
        const answer = await baseQuery({ route: getCurrentUser });
        if (answer.error?.status === 401) return { data: null };
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
    logout: build.mutation(call(logout)),
  }),
});
