import {
  changeEmail,
  changeName,
  changePassword,
  confirmIdentity,
  endAccountSession,
  listSessions,
} from '@introvest/contracts/account';
import { deleteAccount, resendVerification, setUserType } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@introvest/contracts/notifications';
import { getPush, subscribePush, unsubscribePush } from '@introvest/contracts/push';
import {
  createFounderProfile,
  createInvestorProfile,
  updateFounderProfile,
  updateInvestorProfile,
} from '@introvest/contracts/onboarding';
import { listWarnings } from '@introvest/contracts/safety';
import { taggedApi, type CommonTag } from '@introvest/people/calls';
import { defineCalls } from '@introvest/shell-sdk/api';

type Tag =
  | CommonTag
  | 'User'
  | 'Marks'
  | 'Sessions'
  | 'Passkeys'
  | 'SecondStep'
  | 'Preferences'
  | 'Push';

const profileTags = [
  'User',
  'Marks',
  'FounderProfile',
  'InvestorProfile',
  'Founders',
  'Investors',
] as const;
/** Tags of the queries that show a file of the member's own profile. */
export const fileTags = ['User', 'FounderProfile', 'InvestorProfile', 'Draft'] satisfies Tag[];
/** Cards and saved decks say what a person without a profile may not read. */
const firstProfile = {
  invalidatesTags: (_reply: unknown, error: unknown) =>
    error ? [] : (['Founders', 'Investors', 'SavedDecks'] as const),
};

/** Profiles, and the account behind them. */
export const accountApi = taggedApi.enhanceEndpoints({
  addTagTypes: ['Marks', 'Sessions', 'Passkeys', 'SecondStep', 'Preferences', 'Push'],
});
export const onboardingApi = defineCalls(accountApi, (build) => ({
  createFounderProfile: build.mutation(createFounderProfile, { ...firstProfile }),
  createInvestorProfile: build.mutation(createInvestorProfile, { ...firstProfile }),
  updateFounderProfile: build.mutation(updateFounderProfile, {
    invalidatesTags: (_reply, error) => (error ? [] : profileTags),
  }),
  updateInvestorProfile: build.mutation(updateInvestorProfile, {
    invalidatesTags: (_reply, error) => (error ? [] : profileTags),
  }),
  listWarnings: build.query(listWarnings),
  setUserType: build.mutation(setUserType),
  deleteAccount: build.mutation(deleteAccount),
  changeName: build.mutation(changeName, {
    invalidatesTags: (_reply, error) => (error ? [] : profileTags),
  }),
  changePassword: build.mutation(changePassword, {
    invalidatesTags: (_reply, error) => (error ? [] : (['Sessions'] as const)),
  }),
  changeEmail: build.mutation(changeEmail),
  confirmIdentity: build.mutation(confirmIdentity),
  // Read anew each time: it is about what happens elsewhere.
  listSessions: build.query(listSessions, { providesTags: ['Sessions'], keepUnusedDataFor: 0 }),
  // Also after a refusal: it may have ended by itself.
  endAccountSession: build.mutation(endAccountSession, { invalidatesTags: ['Sessions'] }),
  getNotificationPreferences: build.query(getNotificationPreferences, {
    providesTags: ['Preferences'],
  }),
  // Also after a refusal: what is shown is what is so.
  updateNotificationPreferences: build.mutation(updateNotificationPreferences, {
    invalidatesTags: ['Preferences', 'Notifications'],
  }),
  // Read anew each time: what the browser knows may have changed.
  getPush: build.query(getPush, { providesTags: ['Push'], keepUnusedDataFor: 0 }),
  subscribePush: build.mutation(subscribePush, { invalidatesTags: ['Push'] }),
  unsubscribePush: build.mutation(unsubscribePush, { invalidatesTags: ['Push'] }),
  // Other remotes have these calls under the contract's own names, and a name can be injected only once.
  resendFromSettings: build.mutation(resendVerification),
  getHighlightToLose: build.query(getHighlightStatus),
}));

export const {
  useCreateFounderProfileMutation,
  useCreateInvestorProfileMutation,
  useUpdateFounderProfileMutation,
  useUpdateInvestorProfileMutation,
  useListWarningsQuery,
  useSetUserTypeMutation,
  useDeleteAccountMutation,
  useChangeNameMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useConfirmIdentityMutation,
  useListSessionsQuery,
  useEndAccountSessionMutation,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  useGetPushQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
  useResendFromSettingsMutation,
  useGetHighlightToLoseQuery,
} = onboardingApi;
