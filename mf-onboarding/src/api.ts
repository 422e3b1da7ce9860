import { deleteAccount, resendVerification, setUserType } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import {
  createFounderProfile,
  createInvestorProfile,
  getFounderDraft,
  saveFounderDraft,
  updateFounderProfile,
  updateInvestorProfile,
} from '@introvest/contracts/onboarding';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { taggedApi, type CommonTag } from '@introvest/people/calls';
import { call } from '@introvest/shell-sdk/api';

type Tag = CommonTag | 'User';

const profileTags = ['User', 'FounderProfile', 'InvestorProfile', 'Founders', 'Investors'] as const;
/** Where a file of one's own profile is shown. */
export const fileTags = ['User', 'FounderProfile', 'InvestorProfile', 'Draft'] satisfies Tag[];
/** Cards and saved decks say what a person without a profile may not read. */
const firstProfile = {
  invalidatesTags: (_reply: unknown, error: unknown) =>
    error ? [] : (['Founders', 'Investors', 'SavedDecks'] as const),
};

/** Profiles, the wizard's draft, and the account behind them. */
const onboardingApi = taggedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    createFounderProfile: build.mutation({ ...call(createFounderProfile), ...firstProfile }),
    createInvestorProfile: build.mutation({ ...call(createInvestorProfile), ...firstProfile }),
    updateFounderProfile: build.mutation({
      ...call(updateFounderProfile),
      invalidatesTags: (_reply, error) => (error ? [] : profileTags),
    }),
    updateInvestorProfile: build.mutation({
      ...call(updateInvestorProfile),
      invalidatesTags: (_reply, error) => (error ? [] : profileTags),
    }),
    // Read anew each time: it may have been continued elsewhere.
    getFounderDraft: build.query({
      ...call(getFounderDraft),
      providesTags: ['Draft'],
      keepUnusedDataFor: 0,
    }),
    saveFounderDraft: build.mutation(call(saveFounderDraft)),
    setUserType: build.mutation(call(setUserType)),
    deleteAccount: build.mutation(call(deleteAccount)),
    // Other remotes have these calls under the contract's own names, and a name can be injected only once.
    resendFromSettings: build.mutation(call(resendVerification)),
    getHighlightToLose: build.query(call(getHighlightStatus)),
  }),
});

export const {
  useCreateFounderProfileMutation,
  useCreateInvestorProfileMutation,
  useUpdateFounderProfileMutation,
  useUpdateInvestorProfileMutation,
  useGetFounderDraftQuery,
  useSaveFounderDraftMutation,
  useSetUserTypeMutation,
  useDeleteAccountMutation,
  useResendFromSettingsMutation,
  useGetHighlightToLoseQuery,
} = onboardingApi;
