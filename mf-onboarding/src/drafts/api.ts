import {
  getFounderDraft,
  getInvestorDraft,
  saveFounderDraft,
  saveInvestorDraft,
} from '@introvest/contracts/onboarding';
import { defineCalls } from '@introvest/shell-sdk/api';
import { accountApi } from '../api';

// Not cached, because the draft may have been changed in another tab or on another device.
const anew = { keepUnusedDataFor: 0 };

const draftsApi = defineCalls(accountApi, (build) => ({
  getFounderDraft: build.query(getFounderDraft, { ...anew, providesTags: ['Draft'] }),
  saveFounderDraft: build.mutation(saveFounderDraft),
  getInvestorDraft: build.query(getInvestorDraft, { ...anew }),
  saveInvestorDraft: build.mutation(saveInvestorDraft),
}));

export const {
  useGetFounderDraftQuery,
  useSaveFounderDraftMutation,
  useGetInvestorDraftQuery,
  useSaveInvestorDraftMutation,
} = draftsApi;
