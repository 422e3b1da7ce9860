import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { api, call } from '@introvest/shell-sdk/api';

/** The two profiles; the lists and what people do with their cards are the sdk's. */
export const browseApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getFounderDetails: build.query({ ...call(getFounderDetails), providesTags: ['Founders'] }),
    getInvestorDetails: build.query({ ...call(getInvestorDetails), providesTags: ['Investors'] }),
  }),
});

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = browseApi;
