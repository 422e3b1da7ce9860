import {
  addPasskey,
  listPasskeys,
  removePasskey,
  wishPasskey,
} from '@introvest/contracts/passkeys';
import {
  getSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@introvest/contracts/secondStep';
import { defineCalls } from '@introvest/shell-sdk/api';
import { accountApi } from './api';

/** Calls for passkeys and two-step verification. */
const passkeysApi = defineCalls(accountApi, (build) => ({
  listPasskeys: build.query(listPasskeys, { providesTags: ['Passkeys'] }),
  wishPasskey: build.mutation(wishPasskey),
  addPasskey: build.mutation(addPasskey, {
    invalidatesTags: (_reply, error) => (error ? [] : (['Passkeys'] as const)),
  }),
  removePasskey: build.mutation(removePasskey, { invalidatesTags: ['Passkeys'] }),
  // Not cached, because a recovery code may have been used in another browser.
  getSecondStep: build.query(getSecondStep, { providesTags: ['SecondStep'], keepUnusedDataFor: 0 }),
  // Also invalidated if the call was refused, so that the stored state is shown.
  turnOnSecondStep: build.mutation(turnOnSecondStep, {
    invalidatesTags: ['SecondStep', 'Sessions', 'Passkeys'],
  }),
  turnOffSecondStep: build.mutation(turnOffSecondStep, { invalidatesTags: ['SecondStep'] }),
  renewRecoveryCodes: build.mutation(renewRecoveryCodes, { invalidatesTags: ['SecondStep'] }),
}));

export const {
  useListPasskeysQuery,
  useWishPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useGetSecondStepQuery,
  useTurnOnSecondStepMutation,
  useTurnOffSecondStepMutation,
  useRenewRecoveryCodesMutation,
} = passkeysApi;
