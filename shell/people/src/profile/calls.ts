import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { useUser } from '@introvest/shell-sdk';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi } from '../calls/taggedApi';

export const profilesApi = defineCalls(taggedApi, (build) => ({
  getFounderProfile: build.query(getFounderProfile, { providesTags: ['FounderProfile'] }),
  getInvestorProfile: build.query(getInvestorProfile, { providesTags: ['InvestorProfile'] }),
}));

export const { useGetFounderProfileQuery, useGetInvestorProfileQuery } = profilesApi;

export function useOwnProfileQuery() {
  const isInvestor = useUser().userType === 'investor';
  const founder = useGetFounderProfileQuery(undefined, { skip: isInvestor });
  const investor = useGetInvestorProfileQuery(undefined, { skip: !isInvestor });
  return isInvestor ? investor : founder;
}
