import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
import { taggedApi } from './taggedApi';

/** One's own profile. */
export const profilesApi = taggedApi.injectEndpoints(
  once((build) => ({
    getFounderProfile: build.query({
      ...call(getFounderProfile),
      providesTags: ['FounderProfile'],
    }),
    getInvestorProfile: build.query({
      ...call(getInvestorProfile),
      providesTags: ['InvestorProfile'],
    }),
  })),
);

export const { useGetFounderProfileQuery, useGetInvestorProfileQuery } = profilesApi;
