import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@introvest/contracts/auth';
import { api, call } from '@introvest/shell-sdk/api';

/** The calls of signing up, in, and of the mailed links. */
const authApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    register: build.mutation(call(register)),
    login: build.mutation(call(login)),
    forgotPassword: build.mutation(call(forgotPassword)),
    resetPassword: build.mutation(call(resetPassword)),
    verifyEmail: build.mutation(call(verifyEmail)),
    resendVerification: build.mutation(call(resendVerification)),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
} = authApi;
