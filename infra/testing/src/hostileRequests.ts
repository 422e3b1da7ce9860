import { expect, test } from '@jest/globals';
import type { AnyRoute } from '@introvest/contracts/route';
import type { TestDatabase } from './database.js';
import { createModerator, createUser } from './factories/user.js';
import { as, type App, type TestReply } from './http.js';
import { exampleOf, namedRoutes, pathOf, type Example, type Matrix } from './matrix.js';
import type { TestUser } from './people.js';

const json = 'application/json';
const utf8Broken = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
const deep = '['.repeat(200_000) + ']'.repeat(200_000);
const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 1])));
const large = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });

type Headers = Record<string, string>;

const bodies: [name: string, body: string | Buffer, status: number, headers?: Headers][] = [
  ['no body', '', 400],
  ['broken JSON', '{"a":', 400],
  ['null', 'null', 400],
  ['a list', '[1]', 400],
  ['a text', '"text"', 400],
  ['NaN', 'NaN', 400],
  ['bytes that are no UTF-8', utf8Broken, 400],
  ['200,000 levels', deep, 400],
  ['100,000 keys', wide, 400],
  ['more than 1 MB', large, 413],
  ['a form', 'a=1', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', '{}', 415, { 'content-type': 'text/plain' }],
  ['another charset', '{}', 415, { 'content-type': `${json}; charset=utf-16` }],
  ['compressed', '{}', 415, { 'content-encoding': 'gzip' }],
];

/** Values that each field gets in turn. They are written as JSON, because JavaScript can't express all of them. */
const values = [
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e${7*7}\'; drop table users; --"',
  '1e309',
  '-0',
  '2147483648',
  '99999999999999999999',
  '"7"',
  '[]',
  '{"$gt":""}',
  'true',
  'null',
  `"${'x'.repeat(50_000)}"`,
];

const parameters = ['7', '99999999999999999999', 'NaN', '%00', '%ff', '..%2f..%2f', "1'--"];
const queries = [
  'limit=1&limit=2&search=a&search=b&page=1&page=2',
  'limit[]=3&search[a]=b&__proto__[polluted]=1&constructor=x',
  'search=%00&location=%00&page=%00',
  'page=1e309&limit=-1',
  'page=99999999999999999999&limit=2147483648&offset=-0',
  'search=%ff%fe&limit=NaN',
];

function visibleTextOf({ body, bytes, headers }: TestReply): string {
  if (headers['content-type']?.startsWith('text/html') !== true)
    return (body as { message: string }).message;
  const [, main = ''] = /<main>([^]*)<\/main>/.exec(bytes.toString()) ?? [];
  expect(main).not.toBe('');
  return main.replace(/<[^>]*>/g, ' ');
}

function expectPlainRefusal(reply: TestReply): void {
  const { status, headers } = reply;
  const message = visibleTextOf(reply);
  expect(message.length).toBeLessThan(200);
  expect(message).not.toMatch(/\bat \/|select |insert |node_modules|knex/i);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['access-control-allow-origin']).toBeUndefined();
  if (status === 429 || status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

function expectSurvived(reply: TestReply): void {
  expect(reply.status).toBeLessThan(500);
  if (reply.status >= 400) expectPlainRefusal(reply);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

const takesJson = (route: AnyRoute) => route.body && !route.upload && !route.raw;

const replaced = (body: object, name: string, value: string): string =>
  `{${Object.entries({ ...body, [name]: null })
    .map(([key, own]) => `${JSON.stringify(key)}:${key === name ? value : JSON.stringify(own)}`)
    .join(',')}}`;

const fieldsOf = (route: AnyRoute): string[] =>
  Object.keys((route.body as { properties?: object } | undefined)?.properties ?? {});

export function testHostileRequests(matrix: Matrix, database: TestDatabase, app: App): void {
  const callerOf = ({ access }: AnyRoute): Promise<TestUser> =>
    access === 'moderator'
      ? createModerator(database)
      : createUser(database, { userType: access === 'investor' ? 'investor' : 'founder' });
  const send = (
    caller: TestUser,
    route: AnyRoute,
    path: string,
    body?: string | Buffer,
    headers: Headers = {},
  ): Promise<TestReply> => as(app, caller).send(route.method, path, body, { headers });
  const prepare = async (name: string, route: AnyRoute) => {
    const caller = await callerOf(route);
    const example: Example = await exampleOf(matrix, name, database, caller);
    return { caller, example, path: pathOf(route, example) };
  };

  for (const [name, route] of namedRoutes(matrix.routes)) {
    if (takesJson(route)) {
      test(`${name} refuses invalid bodies`, async () => {
        const { caller, path } = await prepare(name, route);
        for (const [kind, body, status, headers] of bodies) {
          const reply = await send(caller, route, path, body, headers);
          expect([kind, reply.status]).toEqual([kind, status]);
          expectPlainRefusal(reply);
        }
      });

      test(`${name} survives odd values in every field`, async () => {
        const { caller, example, path } = await prepare(name, route);
        const body = (example.body ?? {}) as object;
        const proto = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
        expectSurvived(await send(caller, route, path, proto));
        for (const field of fieldsOf(route))
          for (const value of values)
            expectSurvived(await send(caller, route, path, replaced(body, field, value)));
      });
    }

    test(`${name} survives odd URLs`, async () => {
      const { caller, example, path } = await prepare(name, route);
      const body = route.method === 'GET' ? undefined : '{}';
      for (const query of queries)
        expectSurvived(await send(caller, route, `${path.split('?')[0]}?${query}`, body));
      for (const parameter of route.path.match(/:\w+/g) ?? [])
        for (const value of parameters) {
          const odd = pathOf({ ...route, path: route.path.replace(parameter, value) }, example);
          const reply = await send(caller, route, odd, body);
          expectSurvived(reply);
          expect(reply.status).toBeGreaterThanOrEqual(400);
        }
    });
  }
}
