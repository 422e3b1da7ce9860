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
/** Tags of the queries whose data includes a file of the member's own profile. */
export const fileTags = ['User', 'FounderProfile', 'InvestorProfile', 'Draft'] satisfies Tag[];
/** Invalidates cards and saved decks, because a member without a profile can't open decks. */
const firstProfile = {
  invalidatesTags: (_reply: unknown, error: unknown) =>
    error ? [] : (['Founders', 'Investors', 'SavedDecks'] as const),
};

/** Calls for profiles and the account. */
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
  // Not cached, because sessions also change on other devices.
  listSessions: build.query(listSessions, { providesTags: ['Sessions'], keepUnusedDataFor: 0 }),
  // Also invalidated if the call was refused, because the session may already have ended.
  endAccountSession: build.mutation(endAccountSession, { invalidatesTags: ['Sessions'] }),
  getNotificationPreferences: build.query(getNotificationPreferences, {
    providesTags: ['Preferences'],
  }),
  // Also invalidated if the call was refused, so that the stored values are shown.
  updateNotificationPreferences: build.mutation(updateNotificationPreferences, {
    invalidatesTags: ['Preferences', 'Notifications'],
  }),
  // Not cached, because the browser's state may have changed.
  getPush: build.query(getPush, { providesTags: ['Push'], keepUnusedDataFor: 0 }),
  subscribePush: build.mutation(subscribePush, { invalidatesTags: ['Push'] }),
  unsubscribePush: build.mutation(unsubscribePush, { invalidatesTags: ['Push'] }),
  // Has a different name than in the contract, because other remotes have already injected a call under that name.
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
