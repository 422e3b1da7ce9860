import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { password, registration } from '@introvest/testing/registration';
import { passwordHashes } from '@introvest/service-kit/metrics';
import { chosen, createTestApp, join, refuses } from '../testing/testApp.js';
import { createFounder } from '@introvest/testing/factories/founder';
import { hashPassword } from './hash.js';
import { isOwnWords } from './ownWords.js';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isCommonPassword } from './blocklist.js';

const database = useTestDatabase();

const composed = 'Fianc\u00e9e s\u00fcdlich \uff11';
const decomposed = 'Fiance\u0301e su\u0308dlich 1';

async function joined(email: string, given: string) {
  const made = await join(database, email, {}, { password: given, confirmPassword: given });
  const tryWith = async (typed: string) => {
    const before = await countHashes();
    const { status } = await made.signIn(typed);
    return { status, hashes: (await countHashes()) - before };
  };
  return { ...made, tryWith };
}

const countHashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0;

test.each([
  ['composed', composed],
  ['decomposed', decomposed],
])('a password set %s signs in however it is typed', async (name, set) => {
  const { reply, tryWith } = await joined(`${name}@example.com`, set);
  expect(reply.status).toBe(201);
  for (const typed of [composed, decomposed])
    expect(await tryWith(typed)).toMatchObject({ status: 200 });
});

test('a wrong password takes the same work with and without an account', async () => {
  const { tryWith } = await joined('costs@example.com', composed);
  const { tryWith: unknown, deps, id } = await joined('gone@example.com', composed);
  await deps.db('users').where({ id }).delete();
  expect(await tryWith('wrong')).toEqual({ status: 401, hashes: 1 });
  expect(await unknown('wrong')).toEqual({ status: 401, hashes: 1 });
});

test("checks the normalised password's length, and whether it is common", async () => {
  const seven = 'e\u0301'.repeat(7);
  const tooShort = refuses('password', 'Password must be at least 8 characters');
  expect((await joined('short@example.com', seven)).reply).toMatchObject(tooShort);
  const long = 'e\u0301'.repeat(256);
  const { reply, tryWith } = await joined('long@example.com', long);
  expect(reply.status).toBe(201);
  expect(await tryWith(long)).toMatchObject({ status: 200 });
  const common = await joined('common@example.com', '\uff50assword1');
  expect(common.reply).toMatchObject(refuses('password'));
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

const refused = (field: string) =>
  refuses(field, expect.stringMatching(/^This password is too similar/));

test("refuses the member's own words at registration, change and reset, including the company", async () => {
  const { deps, post, createLink, reset } = createTestApp(database);
  const own = registration('wren@example.com', 'Okafor-2026');
  expect(await post('register', own)).toMatchObject(refused('password'));
  const founder = await createFounder(database, { profile: { company_name: 'Tidal Loom' } });
  const hash = { password: await hashPassword(password) };
  await deps.db('users').where({ id: founder.id }).update(hash);
  const company = 'tidal-loom-9';
  const change = { password, newPassword: company, confirmPassword: company };
  expect(await post('password', change, founder)).toMatchObject(refused('newPassword'));
  const token = await createLink('reset', founder.id);
  expect(await reset(token, company)).toMatchObject(refused('password'));
  expect(await reset(token, chosen)).toMatchObject({ status: 200 });
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
