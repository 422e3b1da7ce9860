import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import type { AnyRoute } from '@introvest/contracts/route';
import { bodiesOf } from '@introvest/testing/extremes';
import { as, cookieFrom, type Client } from '@introvest/testing/http';
import { pathOf } from '@introvest/testing/matrix';
import type { TestUser } from '@introvest/testing/people';
import { paramsOf, routeOf, send, type Prepared } from './testing/call.js';
import { profiles, type Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';
import { requireWrite, writes } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

const kinds = Object.keys(profiles) as (keyof typeof profiles)[];
type Fields = Record<string, unknown>;
type Params = Record<string, string>;
type Reader = Pick<TestUser, 'cookie' | 'userType'>;

async function everyParams({ database, others }: Stage): Promise<Record<string, Params[]>> {
  const ids = (rows: { id: string }[], name: string) => rows.map(({ id }) => ({ [name]: id }));
  const strangers = [others.founder.id, others.investor.id];
  const people = await database.db('auth')('users').whereNotIn('id', strangers).select('id');
  const connections = await database.db('messaging')('connections').select('id');
  const files = await database.db('onboarding')('files').select('id', 'file_name');
  return {
    '': [{}],
    userId: ids(people, 'userId'),
    founderId: ids(people, 'founderId'),
    founderUserId: ids(people, 'founderUserId'),
    connectionId: ids(connections, 'connectionId'),
    document: [{ document: 'privacy-policy' }, { document: 'terms-of-service' }],
    'id,name': files.map(({ id, file_name: name }) => ({ id, name })),
  };
}

const mayRead = ({ access }: AnyRoute, { userType }: Reader) =>
  access === 'public' || access === 'signed-in' || access === userType;

/** Repeats a call that got a 503, because a busy machine can exceed the time limit of database statements (ADR 12). */
async function read(client: Client, path: string) {
  let reply = await client.get(path);
  for (let tries = 0; reply.status === 503 && tries < 5; tries += 1) reply = await client.get(path);
  return { path, reply };
}

async function readEveryPage(stage: Stage, reader: Reader, depth: 'all' | 'own') {
  const known = await everyParams(stage);
  const client = as(stage.app, reader);
  const pages: ReturnType<typeof read>[] = [];
  for (const route of Object.values(allRoutes)) {
    if (route.method !== 'GET' || !mayRead(route, reader)) continue;
    const names = paramsOf(route).join();
    if (depth === 'own' && (route.access === 'public' || names !== '')) continue;
    const wanted = known[names];
    if (!wanted) throw new Error(`Nobody knows what ${route.path} can be asked for.`);
    pages.push(...wanted.map((params) => read(client, pathOf(route, { params }))));
  }
  return Promise.all(pages);
}

function formsOf(name: string): object[] {
  const body = routeOf(name).body as { anyOf?: object[] } | undefined;
  return body?.anyOf ?? (body ? [body] : []);
}

function keptTo(form: object, name: string, body: Fields): Fields {
  const { bodyFor } = routeOf(name);
  if (!bodyFor) return body;
  const required: readonly string[] = (form as { required?: string[] }).required ?? [];
  const core = Object.fromEntries(required.map((field) => [field, body[field]]));
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => (bodyFor({ ...core, [field]: value }) as object) === form,
    ),
  );
}

const without = (body: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));

function bodiesFor(name: string): Fields[] {
  const bodies = formsOf(name).flatMap((form) =>
    bodiesOf(form).map((body) => without(keptTo(form, name, body), requireWrite(name).fixed)),
  );
  const distinct = new Map(bodies.map((body) => [JSON.stringify(body), body]));
  return distinct.size > 0 ? [...distinct.values()] : [{}];
}

function merged(name: string, extreme: Fields, prepared: Prepared): Prepared {
  if (formsOf(name).length === 0) return prepared;
  const own = Object.entries(prepared.body as Fields);
  const fixed = own.filter(([field]) => requireWrite(name).fixed.includes(field));
  return { ...prepared, body: { ...extreme, ...Object.fromEntries(fixed) } };
}

async function store(here: Stage, name: string, body: Fields): Promise<Reader> {
  const call = merged(name, body, await requireWrite(name).prepare(here));
  const reply = await send(here, routeOf(name), call);
  expect([reply.status, reply.body]).toEqual([routeOf(name).status, expect.anything()]);
  return call.caller ?? { cookie: cookieFrom(reply.headers), userType: 'founder' };
}

async function expectReadable(here: Stage, reader: Reader, depth: 'all' | 'own') {
  for (const { path, reply } of await readEveryPage(here, reader, depth)) {
    expect([path, reply.status < 500 ? 'readable' : reply.body]).toEqual([path, 'readable']);
  }
}

test('every call that stores something has an entry', () => {
  const storing = Object.keys(allRoutes).filter((name) => routeOf(name).method !== 'GET');
  expect(Object.keys(writes).sort()).toEqual(storing.sort());
});

/** Number of bodies to test for each kind of profile. The stored data doesn't depend on the profiles. */
const counts = { longest: Infinity, barest: 3 };

const rounds = Object.keys(writes).flatMap((name) =>
  kinds.slice(0, formsOf(name).length > 0 ? 2 : 1).map((kind) => [name, kind] as const),
);

test.each(rounds)('data that %s stores can be read, with the %s profiles', async (name, kind) => {
  const stage = await whole.enter(kind);
  for (const body of bodiesFor(name).slice(0, counts[kind])) {
    await expectReadable(stage, await store(stage, name, body), 'own');
  }
  await expectReadable(stage, stage.founder, 'all');
  await expectReadable(stage, stage.investor, 'all');
});
