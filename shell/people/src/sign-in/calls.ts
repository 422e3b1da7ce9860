import { askSecondStep, enterRecoveryCode, passSecondStep } from '@introvest/contracts/secondStep';
import { api, call, once } from '@introvest/shell-sdk/api';

/** The calls that complete a sign-in. */
const secondStepApi = api.injectEndpoints(
  once((build) => ({
    askSecondStep: build.mutation(call(askSecondStep)),
    passSecondStep: build.mutation(call(passSecondStep)),
    enterRecoveryCode: build.mutation(call(enterRecoveryCode)),
  })),
);

export const { useAskSecondStepMutation, usePassSecondStepMutation, useEnterRecoveryCodeMutation } =
  secondStepApi;
