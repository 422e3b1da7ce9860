import * as routes from '@introvest/contracts/auth';
import { describeAuthorization } from '@introvest/testing/authorization';
import { createTestApp } from './testApp.js';

describeAuthorization({
  routes,
  createApp: (database) => createTestApp(database).app,
  examples: {
    getCurrentUser: {},
    register: { body: {} },
    login: { body: {} },
    forgotPassword: { body: {} },
    resetPassword: { body: {} },
    logout: {},
    verifyEmail: { body: {} },
    resendVerification: {},
    deleteAccount: {},
    setUserType: { body: { userType: 'founder' } },
  },
});
