import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { taggedApi } from '@introvest/people/calls';
import { call, once } from '@introvest/shell-sdk/api';

/** The two profiles; the lists and what people do with their cards are calls of several remotes. */
export const browseApi = taggedApi.injectEndpoints(
  once((build) => ({
    getFounderDetails: build.query({ ...call(getFounderDetails), providesTags: ['Founders'] }),
    getInvestorDetails: build.query({ ...call(getInvestorDetails), providesTags: ['Investors'] }),
  })),
);

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = browseApi;
