import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { taggedApi } from '@introvest/people/calls';
import { call } from '@introvest/shell-sdk/api';

/** The two profiles; the lists and what people do with their cards are calls of several remotes. */
export const browseApi = taggedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getFounderDetails: build.query({ ...call(getFounderDetails), providesTags: ['Founders'] }),
    getInvestorDetails: build.query({ ...call(getInvestorDetails), providesTags: ['Investors'] }),
  }),
});

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = browseApi;
