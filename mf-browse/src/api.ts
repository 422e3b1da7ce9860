import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { taggedApi } from '@introvest/people/calls';
import { call, once } from '@introvest/shell-sdk/api';

/** The calls for profiles. Calls that several remotes make are in @introvest/people. */
export const browseApi = taggedApi.injectEndpoints(
  once((build) => ({
    getFounderDetails: build.query({ ...call(getFounderDetails), providesTags: ['Founders'] }),
    getInvestorDetails: build.query({ ...call(getInvestorDetails), providesTags: ['Investors'] }),
  })),
);

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = browseApi;
