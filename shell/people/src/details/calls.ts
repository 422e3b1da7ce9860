import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
import { taggedApi } from '../calls/taggedApi';

/** Whole profiles of founders and investors. */
export const detailsApi = taggedApi.injectEndpoints(
  once((build) => ({
    getFounderDetails: build.query({ ...call(getFounderDetails), providesTags: ['Founders'] }),
    getInvestorDetails: build.query({ ...call(getInvestorDetails), providesTags: ['Investors'] }),
  })),
);

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = detailsApi;
