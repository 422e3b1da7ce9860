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
import { api, defineCalls } from '@introvest/shell-sdk/api';

export const authApi = defineCalls(api, (build) => ({
  appealSuspension: build.mutation(appealSuspension),
  register: build.mutation(register),
  forgotPassword: build.mutation(forgotPassword),
  checkResetToken: build.mutation(checkResetToken),
  confirmEmail: build.mutation(confirmEmail),
  askPasskey: build.mutation(askPasskey),
  signInWithPasskey: build.mutation(signInWithPasskey),
  disownSignIn: build.mutation(disownSignIn),
  resetPassword: build.mutation(resetPassword),
  verifyEmail: build.mutation(verifyEmail),
  resendVerification: build.mutation(resendVerification),
}));
