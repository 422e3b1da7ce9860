import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AnyRoute } from '@introvest/contracts/route';
import type { TestDatabase } from './database.js';
import { createUser } from './factories/user.js';
import { testHostileRequests } from './hostileRequests.js';
import { as, type App, type TestFile, type TestReply } from './http.js';
import {
  exampleOf,
  identities,
  namedRoutes,
  pathOf,
  type Example,
  type Identity,
  type Matrix,
} from './matrix.js';
import type { TestUser } from './people.js';
import { useTestDatabase } from './useDatabase.js';

export function describeEveryRoute(matrix: Matrix): void {
  describe('every route', () => {
    const database = useTestDatabase();
    let created: App;
    beforeAll(() => void (created = matrix.createApp(database)));
    const app: App = { callback: () => created.callback() };
    testAuthorization(matrix, database, app);
    testHostileRequests(matrix, database, app);
  });
}

function testAuthorization(matrix: Matrix, database: TestDatabase, app: App): void {
  const named = namedRoutes(matrix.routes);
  test('every route with a body has an example', () => {
    const [examples, names] = [Object.keys(matrix.examples), named.map(([name]) => name)];
    expect(names).toEqual(expect.arrayContaining(examples));
    const withBody = named.filter(([, { body }]) => body).map(([name]) => name);
    expect(examples).toEqual(expect.arrayContaining(withBody));
  });

  for (const [name, route] of named) {
    test.each(identities)(`${name} (${route.access}) as %s`, async (identity) => {
      const caller = await createCaller(database, identity);
      const example = await exampleOf(matrix, name, database, caller);
      if (identity === 'deleted')
        await database.db('auth')('users').where({ id: caller.id }).delete();
      const reply = await call(app, identity === 'anonymous' ? null : caller, route, example);
      expectVerdict(reply, example.expected?.[identity] ?? verdict(route, identity));
      expectGuarded(reply, route);
    });
  }
}

const createCaller = (database: TestDatabase, identity: Identity): Promise<TestUser> =>
  createUser(database, {
    userType: identity === 'noType' ? null : identity === 'investor' ? 'investor' : 'founder',
  });

function verdict({ access }: AnyRoute, identity: Identity): number | 'let in' {
  if (access === 'public') return 'let in';
  // Other people can't tell that these routes exist. The tests in services/moderation call them as a moderator.
  if (access === 'moderator') return 404;
  if (identity === 'anonymous' || identity === 'deleted') return 401;
  if (access === 'signed-in' || access === identity) return 'let in';
  return 403;
}

function expectVerdict(reply: TestReply, expected: number | 'let in'): void {
  if (expected === 'let in') {
    expect([401, 403]).not.toContain(reply.status);
    expect(reply.status).toBeLessThan(500);
    return;
  }
  expect(reply).toMatchObject({ status: expected });
  if (expected === 401) expect(reply.body).toMatchObject({ code: 'unauthenticated' });
  if (expected === 403) expect(reply.body).toMatchObject({ code: 'forbidden' });
}

function expectGuarded({ headers }: TestReply, { access }: AnyRoute): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
    'cross-origin-resource-policy': 'same-origin',
  });
  const isForAll = access === 'public' && headers['set-cookie'] === undefined;
  if (!isForAll) expect(headers['cache-control']).toMatch(/^(no-store|private)\b/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

const anyFile: TestFile = {
  name: 'deck.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7\n%%EOF\n',
};

function call(
  app: App,
  user: TestUser | null,
  route: AnyRoute,
  example: Example,
): Promise<TestReply> {
  const path = pathOf(route, example);
  const client = as(app, user);
  if (route.upload !== undefined) return client.upload(path, route.upload, example.file ?? anyFile);
  return client.send(route.method, path, example.body);
}
