import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { passwordHashes } from '@introvest/service-kit/metrics';
import { createTestApp } from '../testing/testApp.js';
import { createFounder } from '@introvest/testing/factories/founder';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';
import { hashPassword } from './hash.js';
import { isOwnWords } from './ownWords.js';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isCommonPassword } from './blocklist.js';

const database = useTestDatabase();

const composed = 'Fianc\u00e9e s\u00fcdlich \uff11';
const decomposed = 'Fiance\u0301e su\u0308dlich 1';

async function joined(email: string, password: string) {
  const { app, deps } = createTestApp(database);
  const body = { ...registration(email), password, confirmPassword: password };
  const reply = await as(app, null).post<{ user: { id: string } }>('/api/auth/register', body);
  const post = (path: string, sent: object, who: { cookie: string } | null = null) =>
    as(app, who).post(`/api/auth/${path}`, sent);
  const signIn = async (given: string) => {
    const before = await countHashes();
    const { status } = await post('login', { email, password: given });
    return { status, hashes: (await countHashes()) - before };
  };
  return { reply, deps, post, signIn, me: { cookie: cookieFrom(reply.headers) } };
}

const countHashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0;

test.each([
  ['composed', composed],
  ['decomposed', decomposed],
])('a password set %s signs in however it is typed', async (name, set) => {
  const { reply, signIn } = await joined(`${name}@example.com`, set);
  expect(reply.status).toBe(201);
  for (const typed of [composed, decomposed])
    expect(await signIn(typed)).toMatchObject({ status: 200 });
});

test('a wrong password takes the same work with and without an account', async () => {
  const { signIn } = await joined('costs@example.com', composed);
  const { signIn: unknown, deps } = await joined('gone@example.com', composed);
  await deps.db('users').where({ email: 'gone@example.com' }).delete();
  expect(await signIn('wrong')).toEqual({ status: 401, hashes: 1 });
  expect(await unknown('wrong')).toEqual({ status: 401, hashes: 1 });
});

test("checks the normalised password's length, and whether it is common", async () => {
  const seven = 'e\u0301'.repeat(7);
  expect((await joined('short@example.com', seven)).reply).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password', message: 'Password must be at least 8 characters' }] },
  });
  const long = 'e\u0301'.repeat(256);
  const { reply, signIn } = await joined('long@example.com', long);
  expect(reply.status).toBe(201);
  expect(await signIn(long)).toMatchObject({ status: 200 });
  expect((await joined('common@example.com', '\uff50assword1')).reply).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  });
});

const ada = { email: 'ada.okafor+work@solarkiln.example', firstName: 'Ada', lastName: 'Ökafor' };

test.each([
  'Introvest2026!',
  'introvest-introvest',
  'AdaOkafor1815',
  'ada.okafor',
  'O K A F O R 2026',
  'ökafor1234',
  'kiln & solar 1',
  'Ada-Introvest-7',
])("refuses %s as the member's own words", (password) => {
  expect(isOwnWords(password, ada, 'Solar Kiln Ltd')).toBe(true);
});

test.each([
  'correct horse battery',
  'ada likes harbour lights',
  'introvest 71 quiet herons',
  '!!!!!!!!!!!!',
  'пароль пароль',
])('accepts %s', (password) => {
  expect(isOwnWords(password, ada, 'Solar Kiln Ltd')).toBe(false);
});

test("short or missing names don't rule out any password", () => {
  const short = { email: 'x@y.example', firstName: 'Bo', lastName: 'Li' };
  expect(isOwnWords('bonboxli', short)).toBe(false);
});

const refused = (field: string) => ({
  status: 400,
  body: { errors: [{ field, message: expect.stringMatching(/^This password is too similar/) }] },
});

test("refuses the member's own words at registration, change and reset, including the company", async () => {
  const { app, deps } = createTestApp(database);
  const own = {
    ...registration('wren@example.com', 'Okafor-2026'),
    confirmPassword: 'Okafor-2026',
  };
  expect(await as(app, null).post('/api/auth/register', own)).toMatchObject(refused('password'));
  const founder = await createFounder(database, { profile: { company_name: 'Tidal Loom' } });
  const password = await hashPassword('correct horse battery');
  await deps.db('users').where({ id: founder.id }).update({ password });
  const chosen = 'tidal-loom-9';
  const change = {
    password: 'correct horse battery',
    newPassword: chosen,
    confirmPassword: chosen,
  };
  expect(await as(app, founder).post('/api/auth/password', change)).toMatchObject(
    refused('newPassword'),
  );
  const token = newToken();
  await insertToken(deps.db, 'reset', founder.id, token);
  const reset = (given: string) =>
    as(app, null).post('/api/auth/reset-password', {
      token,
      password: given,
      confirmPassword: given,
    });
  expect(await reset(chosen)).toMatchObject(refused('password'));
  // The refusal doesn't use up the link.
  expect(await reset('harbour lights at dusk')).toMatchObject({ status: 200 });
});

const file = new URL('../../data/common-passwords.txt.gz', import.meta.url);
const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');

test('finds every password of the list, in capitals too', () => {
  expect(lines.filter((line) => !isCommonPassword(line))).toEqual([]);
  expect(lines.filter((line) => !isCommonPassword(line.toUpperCase()))).toEqual([]);
});

test('finds no password that is not in the list', () => {
  const listed = new Set(lines);
  const others = ['', '!', '~~~~~~~~~~~~', 'a quiet harbour at dawn', 'пароль пароль', '\n'];
  const twoLines = lines.slice(0, 2).join('\n');
  const near = lines.flatMap((line) => [`${line}§`, line.slice(0, -1), `${line}\n`]);
  const asked = [...others, twoLines, ...near].filter((word) => !listed.has(word));
  expect(asked.filter((word) => isCommonPassword(word))).toEqual([]);
});
