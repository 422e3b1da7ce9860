import { confirmEmail } from '@introvest/contracts/account';
import { askPasskey, signInWithPasskey } from '@introvest/contracts/passkeys';
import {
  appealSuspension,
  checkResetToken,
  disownSignIn,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@introvest/contracts/auth';
import { api, call, once } from '@introvest/shell-sdk/api';

/** The calls of signing up, in, and of the mailed links. */
const authApi = api.injectEndpoints(
  once((build) => ({
    appealSuspension: build.mutation(call(appealSuspension)),
    register: build.mutation(call(register)),
    forgotPassword: build.mutation(call(forgotPassword)),
    checkResetToken: build.mutation(call(checkResetToken)),
    confirmEmail: build.mutation(call(confirmEmail)),
    askPasskey: build.mutation(call(askPasskey)),
    signInWithPasskey: build.mutation(call(signInWithPasskey)),
    disownSignIn: build.mutation(call(disownSignIn)),
    resetPassword: build.mutation(call(resetPassword)),
    verifyEmail: build.mutation(call(verifyEmail)),
    resendVerification: build.mutation(call(resendVerification)),
  })),
);

export const {
  useAppealSuspensionMutation,
  useCheckResetTokenMutation,
  useConfirmEmailMutation,
  useAskPasskeyMutation,
  useSignInWithPasskeyMutation,
  useDisownSignInMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
} = authApi;
