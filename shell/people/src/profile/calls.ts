import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi } from '../calls/taggedApi';

export const profilesApi = defineCalls(taggedApi, (build) => ({
  getFounderProfile: build.query(getFounderProfile, { providesTags: ['FounderProfile'] }),
  getInvestorProfile: build.query(getInvestorProfile, { providesTags: ['InvestorProfile'] }),
}));

export const { useGetFounderProfileQuery, useGetInvestorProfileQuery } = profilesApi;
