import * as account from '@introvest/contracts/account';
import { deleteAccount, resendVerification, setUserType } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import * as notifications from '@introvest/contracts/notifications';
import * as onboarding from '@introvest/contracts/onboarding';
import * as passkeys from '@introvest/contracts/passkeys';
import { getPush, subscribePush, unsubscribePush } from '@introvest/contracts/push';
import { listWarnings } from '@introvest/contracts/safety';
import * as secondStep from '@introvest/contracts/secondStep';
import { taggedApi, type CommonTag } from '@introvest/people/calls';
import { defineCalls } from '@introvest/shell-sdk/api';

const ownTags = [
  'Badges',
  'Export',
  'Sessions',
  'Passkeys',
  'SecondStep',
  'Preferences',
  'Push',
] as const;
type Tag = CommonTag | 'User' | (typeof ownTags)[number];

export const fileTags = ['User', 'FounderProfile', 'InvestorProfile', 'Draft'] satisfies Tag[];

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
/** Invalidates cards and saved decks, because members can't open decks before they have a profile. */
const onFirstProfile = onSuccess('Founders', 'Investors', 'SavedDecks');

const uncached = { keepUnusedDataFor: 0 };

export const onboardingApi = defineCalls(
  taggedApi.enhanceEndpoints({ addTagTypes: ownTags }),
  (build) => ({
    createFounderProfile: build.mutation(onboarding.createFounderProfile, onFirstProfile),
    createInvestorProfile: build.mutation(onboarding.createInvestorProfile, onFirstProfile),
    updateFounderProfile: build.mutation(onboarding.updateFounderProfile, onProfileChange),
    updateInvestorProfile: build.mutation(onboarding.updateInvestorProfile, onProfileChange),
    getFounderDraft: build.query(onboarding.getFounderDraft, {
      ...uncached,
      providesTags: ['Draft'],
    }),
    saveFounderDraft: build.mutation(onboarding.saveFounderDraft),
    getInvestorDraft: build.query(onboarding.getInvestorDraft, { ...uncached }),
    saveInvestorDraft: build.mutation(onboarding.saveInvestorDraft),
    setUserType: build.mutation(setUserType),
    deleteAccount: build.mutation(deleteAccount),
    changeName: build.mutation(account.changeName, onProfileChange),
    changePassword: build.mutation(account.changePassword, onSuccess('Sessions')),
    changeEmail: build.mutation(account.changeEmail),
    confirmIdentity: build.mutation(account.confirmIdentity),
    // Has a different name than in the contract, because other remotes have already injected a call with the contract's
    // name.
    resendFromSettings: build.mutation(resendVerification),
    getExport: build.query(account.getExport, { ...uncached, providesTags: ['Export'] }),
    startExport: build.mutation(account.startExport, { invalidatesTags: ['Export'] }),
    getHighlightToLose: build.query(getHighlightStatus),
    listWarnings: build.query(listWarnings),
    listSessions: build.query(account.listSessions, { ...uncached, providesTags: ['Sessions'] }),
    // Also invalidated if the call was rejected, because the session may already have ended.
    endAccountSession: build.mutation(account.endAccountSession, { invalidatesTags: ['Sessions'] }),
    getNotificationPreferences: build.query(notifications.getNotificationPreferences, {
      providesTags: ['Preferences'],
    }),
    updateNotificationPreferences: build.mutation(notifications.updateNotificationPreferences, {
      invalidatesTags: ['Preferences', 'Notifications'],
    }),
    getPush: build.query(getPush, { ...uncached, providesTags: ['Push'] }),
    subscribePush: build.mutation(subscribePush, { invalidatesTags: ['Push'] }),
    unsubscribePush: build.mutation(unsubscribePush, { invalidatesTags: ['Push'] }),
    listBadges: build.query(account.listBadges, { ...uncached, providesTags: ['Badges'] }),
    askWorkDomain: build.mutation(account.askWorkDomain, onSuccess('Badges')),
    confirmWorkDomain: build.mutation(account.confirmWorkDomain, { invalidatesTags: ['Badges'] }),
    listPasskeys: build.query(passkeys.listPasskeys, { providesTags: ['Passkeys'] }),
    createPasskeyOptions: build.mutation(passkeys.createPasskeyOptions),
    addPasskey: build.mutation(passkeys.addPasskey, onSuccess('Passkeys')),
    removePasskey: build.mutation(passkeys.removePasskey, { invalidatesTags: ['Passkeys'] }),
    getSecondStep: build.query(secondStep.getSecondStep, {
      ...uncached,
      providesTags: ['SecondStep'],
    }),
    turnOnSecondStep: build.mutation(secondStep.turnOnSecondStep, {
      invalidatesTags: ['SecondStep', 'Sessions', 'Passkeys'],
    }),
    turnOffSecondStep: build.mutation(secondStep.turnOffSecondStep, {
      invalidatesTags: ['SecondStep'],
    }),
    renewRecoveryCodes: build.mutation(secondStep.renewRecoveryCodes, {
      invalidatesTags: ['SecondStep'],
    }),
  }),
);
