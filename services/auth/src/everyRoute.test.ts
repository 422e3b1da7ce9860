import * as account from '@introvest/contracts/account';
import * as routes from '@introvest/contracts/auth';
import * as passkeys from '@introvest/contracts/passkeys';
import * as secondStep from '@introvest/contracts/secondStep';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

describeEveryRoute({
  routes: { ...routes, ...account, ...passkeys, ...secondStep },
  createApp: (database) => createTestApp(database).app,
  examples: {
    getCurrentUser: {},
    register: { body: {} },
    login: { body: {} },
    forgotPassword: { body: {} },
    checkResetToken: { body: {} },
    resetPassword: { body: {} },
    disownSignIn: { body: {} },
    appealSuspension: { body: {} },
    logout: {},
    verifyEmail: { body: {} },
    resendVerification: {},
    deleteAccount: {},
    confirmIdentity: { body: { password: 'x' } },
    changeName: { body: {} },
    changePassword: { body: {} },
    changeEmail: { body: {} },
    confirmEmail: { body: {} },
    listBadges: {},
    askWorkDomain: { body: {} },
    confirmWorkDomain: { body: {} },
    listSessions: {},
    listPasskeys: {},
    createPasskeyOptions: { body: {} },
    addPasskey: { body: {} },
    removePasskey: { body: {} },
    askPasskey: {},
    signInWithPasskey: { body: {} },
    getSecondStep: {},
    turnOnSecondStep: {},
    turnOffSecondStep: {},
    renewRecoveryCodes: {},
    askSecondStep: { body: {} },
    passSecondStep: { body: {} },
    enterRecoveryCode: { body: {} },
    endAccountSession: {},
    setUserType: { body: { userType: 'founder' } },
  },
});
