import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { route } from '@introvest/contracts/route';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps } from '@introvest/testing/deps';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import Type from 'typebox';
import { createServiceApp } from '../http/app.js';
import { serve } from '../http/serve.js';
import { findsNothing, foundWithSession, probe } from './sessionStatement.js';

let database: TestDatabase;
type TestUser = Awaited<ReturnType<typeof createUser>>;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  user = await createUser(database);
  stranger = await createUser(database);
});
afterAll(() => database.close());

const listed = route('GET', '/api/listed', { access: 'signed-in', reply: Type.String() });
const named = route('GET', '/api/named', { access: 'signed-in', reply: Type.Any() });

/** Of whom the probe says that there is something to list. */
const appFor = (somebody: TestUser) =>
  createServiceApp(
    'things',
    testDeps(database, 'legal'),
    (router) => {
      serve(router, listed, ({ ctx }) => (findsNothing(ctx) ? 'nothing' : 'looked'));
      serve(router, named, ({ ctx }) => ({
        name: foundWithSession<{ first_name: string }>(ctx)?.first_name,
      }));
    },
    {
      asked: [
        probe(listed, `asking.user_id = '${somebody.id}'`),
        {
          route: named,
          columns: 'p.first_name',
          joins: 'join auth.people p on p.id = asking.user_id',
        },
      ],
    },
  );

test('a probe holds for whom it holds, and nobody else has anything to list', async () => {
  const app = appFor(user);
  expect((await as(app, user).get('/api/listed')).body).toBe('looked');
  expect((await as(app, stranger).get('/api/listed')).body).toBe('nothing');
});

test.each(['/api/listed/', '/api/%6cisted', '/api/Listed'])(
  'returns 404 for another spelling of the path: %s',
  async (path) => {
    const reply = await as(appFor(user), stranger).get(path);
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

test('what is asked with the session is of the person whose it is', async () => {
  const app = appFor(user);
  for (const one of [user, stranger]) {
    expect((await as(app, one).get('/api/named')).body).toEqual({ name: one.firstName });
  }
});

test('nobody without a session that lives hears any of it', async () => {
  const app = appFor(user);
  expect(await as(app, null).get('/api/listed')).toMatchObject({ status: 401 });
  const leaving = await createUser(database);
  await database.db('auth')('sessions').where({ user_id: leaving.id }).delete();
  expect(await as(app, leaving).get('/api/named')).toMatchObject({ status: 401 });
});
