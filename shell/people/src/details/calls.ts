import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi } from '../calls/taggedApi';

const detailsApi = defineCalls(taggedApi, (build) => ({
  getFounderDetails: build.query(getFounderDetails, { providesTags: ['Founders'] }),
  getInvestorDetails: build.query(getInvestorDetails, { providesTags: ['Investors'] }),
}));

export const { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } = detailsApi;
