import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import { defineCalls, useAppDispatch } from '@introvest/shell-sdk/api';
import { taggedApi } from '../calls/taggedApi';
import type { MarkAsked } from '../cards/InvestorActions';
import type { PatchStartup } from '../cards/useStartupActions';

/** Calls for whole profiles of founders and investors. */
const detailsApi = defineCalls(taggedApi, (build) => ({
  getFounderDetails: build.query(getFounderDetails, { providesTags: ['Founders'] }),
  getInvestorDetails: build.query(getInvestorDetails, { providesTags: ['Investors'] }),
}));

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = detailsApi;

/**
 * Returns a function that marks an investor's open profile as having a pending request. The lists are updated by the
 * mutation.
 */
export function useMarkAsked(): MarkAsked {
  const dispatch = useAppDispatch();
  return (userId) =>
    dispatch(
      detailsApi.util.updateQueryData('getInvestorDetails', { params: { userId } }, (details) => {
        details.connectionStatus = 'pending';
      }),
    );
}

/**
 * Returns a function that updates a startup's open profile before the server responds. The lists are updated by the
 * mutations.
 */
export function usePatchDetails(): PatchStartup {
  const dispatch = useAppDispatch();
  return (userId, change) =>
    dispatch(
      detailsApi.util.updateQueryData('getFounderDetails', { params: { userId } }, (details) => {
        Object.assign(details, change);
      }),
    );
}
