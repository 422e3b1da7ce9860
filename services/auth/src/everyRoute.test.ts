import * as account from '@introvest/contracts/account';
import * as auth from '@introvest/contracts/auth';
import * as passkeys from '@introvest/contracts/passkeys';
import * as secondStep from '@introvest/contracts/secondStep';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { namedRoutes } from '@introvest/testing/matrix';
import { createTestApp } from './testing/testApp.js';

const routes = { ...auth, ...account, ...passkeys, ...secondStep };
const empty = namedRoutes(routes).map(([name, { body }]) => [name, body ? { body: {} } : {}]);

describeEveryRoute({
  routes,
  createApp: (database) => createTestApp(database).app,
  examples: {
    ...Object.fromEntries(empty),
    confirmIdentity: { body: { password: 'x' } },
    setUserType: { body: { userType: 'founder' } },
  },
});
