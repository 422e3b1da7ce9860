import {
  askWorkDomain,
  changeEmail,
  changeName,
  changePassword,
  confirmIdentity,
  confirmWorkDomain,
  endAccountSession,
  listBadges,
  listSessions,
} from '@introvest/contracts/account';
import { deleteAccount, resendVerification, setUserType } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@introvest/contracts/notifications';
import {
  createFounderProfile,
  createInvestorProfile,
  getFounderDraft,
  getInvestorDraft,
  saveFounderDraft,
  saveInvestorDraft,
  updateFounderProfile,
  updateInvestorProfile,
} from '@introvest/contracts/onboarding';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  createPasskeyOptions,
} from '@introvest/contracts/passkeys';
import { getPush, subscribePush, unsubscribePush } from '@introvest/contracts/push';
import { listWarnings } from '@introvest/contracts/safety';
import {
  getSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@introvest/contracts/secondStep';
import { taggedApi, type CommonTag } from '@introvest/people/calls';
import { defineCalls } from '@introvest/shell-sdk/api';

const ownTags = ['Badges', 'Sessions', 'Passkeys', 'SecondStep', 'Preferences', 'Push'] as const;
type Tag = CommonTag | 'User' | (typeof ownTags)[number];

/** Tags of the queries whose data includes a file of the member's own profile. */
export const fileTags = ['User', 'FounderProfile', 'InvestorProfile', 'Draft'] satisfies Tag[];

/** Invalidates the tags unless the call was refused. */
const onSuccess = <Tags extends readonly Tag[]>(...tags: Tags) => ({
  invalidatesTags: (_reply: unknown, error: unknown) => (error ? [] : tags),
});
const onProfileChange = onSuccess(
  'User',
  'Badges',
  'FounderProfile',
  'InvestorProfile',
  'Founders',
  'Investors',
);
/** Invalidates cards and saved decks, because a member without a profile can't open decks. */
const onFirstProfile = onSuccess('Founders', 'Investors', 'SavedDecks');

/** Queries whose data may change in another tab or browser. */
const uncached = { keepUnusedDataFor: 0 };

export const onboardingApi = defineCalls(
  taggedApi.enhanceEndpoints({ addTagTypes: ownTags }),
  (build) => ({
    createFounderProfile: build.mutation(createFounderProfile, onFirstProfile),
    createInvestorProfile: build.mutation(createInvestorProfile, onFirstProfile),
    updateFounderProfile: build.mutation(updateFounderProfile, onProfileChange),
    updateInvestorProfile: build.mutation(updateInvestorProfile, onProfileChange),
    getFounderDraft: build.query(getFounderDraft, { ...uncached, providesTags: ['Draft'] }),
    saveFounderDraft: build.mutation(saveFounderDraft),
    getInvestorDraft: build.query(getInvestorDraft, { ...uncached }),
    saveInvestorDraft: build.mutation(saveInvestorDraft),
    setUserType: build.mutation(setUserType),
    deleteAccount: build.mutation(deleteAccount),
    changeName: build.mutation(changeName, onProfileChange),
    changePassword: build.mutation(changePassword, onSuccess('Sessions')),
    changeEmail: build.mutation(changeEmail),
    confirmIdentity: build.mutation(confirmIdentity),
    // Has a different name than in the contract, because other remotes have already injected a call under that name.
    resendFromSettings: build.mutation(resendVerification),
    getHighlightToLose: build.query(getHighlightStatus),
    listWarnings: build.query(listWarnings),
    listSessions: build.query(listSessions, { ...uncached, providesTags: ['Sessions'] }),
    // Also invalidated if the call was refused, because the session may already have ended.
    endAccountSession: build.mutation(endAccountSession, { invalidatesTags: ['Sessions'] }),
    getNotificationPreferences: build.query(getNotificationPreferences, {
      providesTags: ['Preferences'],
    }),
    // Also invalidated if the call was refused, so that the stored values are shown.
    updateNotificationPreferences: build.mutation(updateNotificationPreferences, {
      invalidatesTags: ['Preferences', 'Notifications'],
    }),
    getPush: build.query(getPush, { ...uncached, providesTags: ['Push'] }),
    subscribePush: build.mutation(subscribePush, { invalidatesTags: ['Push'] }),
    unsubscribePush: build.mutation(unsubscribePush, { invalidatesTags: ['Push'] }),
    listBadges: build.query(listBadges, { ...uncached, providesTags: ['Badges'] }),
    askWorkDomain: build.mutation(askWorkDomain, onSuccess('Badges')),
    confirmWorkDomain: build.mutation(confirmWorkDomain, { invalidatesTags: ['Badges'] }),
    listPasskeys: build.query(listPasskeys, { providesTags: ['Passkeys'] }),
    createPasskeyOptions: build.mutation(createPasskeyOptions),
    addPasskey: build.mutation(addPasskey, onSuccess('Passkeys')),
    removePasskey: build.mutation(removePasskey, { invalidatesTags: ['Passkeys'] }),
    getSecondStep: build.query(getSecondStep, { ...uncached, providesTags: ['SecondStep'] }),
    // Also invalidated if the call was refused, so that the stored state is shown.
    turnOnSecondStep: build.mutation(turnOnSecondStep, {
      invalidatesTags: ['SecondStep', 'Sessions', 'Passkeys'],
    }),
    turnOffSecondStep: build.mutation(turnOffSecondStep, { invalidatesTags: ['SecondStep'] }),
    renewRecoveryCodes: build.mutation(renewRecoveryCodes, { invalidatesTags: ['SecondStep'] }),
  }),
);
