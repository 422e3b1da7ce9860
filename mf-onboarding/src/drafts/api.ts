import {
  getFounderDraft,
  getInvestorDraft,
  saveFounderDraft,
  saveInvestorDraft,
} from '@introvest/contracts/onboarding';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
import { accountApi } from '../api';

// Read anew each time: it may have been continued elsewhere.
const anew = { keepUnusedDataFor: 0 };

const draftsApi = accountApi.injectEndpoints(
  once((build) => ({
    getFounderDraft: build.query({
      ...call(getFounderDraft),
      ...anew,
      providesTags: ['Draft'],
    }),
    saveFounderDraft: build.mutation(call(saveFounderDraft)),
    getInvestorDraft: build.query({ ...call(getInvestorDraft), ...anew }),
    saveInvestorDraft: build.mutation(call(saveInvestorDraft)),
  })),
);

export const {
  useGetFounderDraftQuery,
  useSaveFounderDraftMutation,
  useGetInvestorDraftQuery,
  useSaveInvestorDraftMutation,
} = draftsApi;
