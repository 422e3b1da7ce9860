import { askSecondStep, enterRecoveryCode, passSecondStep } from '@introvest/contracts/secondStep';
import { api, defineCalls } from '@introvest/shell-sdk/api';

const secondStepApi = defineCalls(api, (build) => ({
  askSecondStep: build.mutation(askSecondStep),
  passSecondStep: build.mutation(passSecondStep),
  enterRecoveryCode: build.mutation(enterRecoveryCode),
}));

export const { useAskSecondStepMutation, usePassSecondStepMutation, useEnterRecoveryCodeMutation } =
  secondStepApi;
