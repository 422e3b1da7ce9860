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
import { call, once } from '@introvest/shell-sdk/api';
import { accountApi } from './api';

/** Passkeys, and whether one is asked for after the password. */
const passkeysApi = accountApi.injectEndpoints(
  once((build) => ({
    listPasskeys: build.query({ ...call(listPasskeys), providesTags: ['Passkeys'] }),
    wishPasskey: build.mutation(call(wishPasskey)),
    addPasskey: build.mutation({
      ...call(addPasskey),
      invalidatesTags: (_reply, error) => (error ? [] : (['Passkeys'] as const)),
    }),
    removePasskey: build.mutation({ ...call(removePasskey), invalidatesTags: ['Passkeys'] }),
    // Read anew each time: a code may have been used elsewhere.
    getSecondStep: build.query({
      ...call(getSecondStep),
      providesTags: ['SecondStep'],
      keepUnusedDataFor: 0,
    }),
    // Also after a refusal: what is shown is what is so.
    turnOnSecondStep: build.mutation({
      ...call(turnOnSecondStep),
      invalidatesTags: ['SecondStep', 'Sessions', 'Passkeys'],
    }),
    turnOffSecondStep: build.mutation({
      ...call(turnOffSecondStep),
      invalidatesTags: ['SecondStep'],
    }),
    renewRecoveryCodes: build.mutation({
      ...call(renewRecoveryCodes),
      invalidatesTags: ['SecondStep'],
    }),
  })),
);

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
