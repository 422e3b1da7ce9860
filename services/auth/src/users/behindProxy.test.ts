import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const https = { secure: true, trustProxy: true, origins: ['https://introvest.example'] };

const proxies: Record<string, string>[] = [
  {},
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'http' },
];

test.each(proxies)(
  "members sign up, in and out behind TLS, whatever the proxy's headers say: %j",
  async (headers) => {
    const { app } = createTestApp(database, https);
    const { email } = await createUser(database);
    const account = registration(`new.${email}`);
    const registered = await as(app, null).post('/api/auth/register', account, { headers });
    expect(registered.status).toBe(201);
    const cookies = (registered.headers['set-cookie'] ?? []).join('\n');
    expect(cookies).toMatch(/__Host-introvest\.sid=[^;]+;.*secure/i);
    const { password } = account;
    const login = { email: account.email, password };
    const signedIn = await as(app, null).post('/api/auth/login', login, { headers });
    expect(signedIn.status).toBe(200);
    const signedOut = await as(app, null).post('/api/auth/logout', undefined, { headers });
    expect(signedOut.status).toBe(200);
  },
);
