import { beforeEach, expect, test } from '@jest/globals';
import { createServer, request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '@introvest/service-kit/errors';
import { as } from '@introvest/testing/http';
import { listenOnLoopback } from '@introvest/testing/loopback';
import { createTestApp, type TestUser } from '../testing/testApp.js';
import { pdf } from '../testing/testFiles.js';
import { uploadPaths, useStage } from '../testing/testStage.js';
import { temporaryPrefix } from './routes.js';

const path = uploadPaths.pitchDeck;
const stage = useStage();
const { client, createFounder, database, filesOf } = stage;
let founder: TestUser;
beforeEach(async () => {
  founder = await createFounder();
});

const leftFolders = async () =>
  (await readdir(dirname(temporaryPrefix))).filter((name) =>
    name.startsWith(`${basename(temporaryPrefix)}${process.pid}-`),
  );

const boundary = 'introvest';
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (name: string, content: string, file?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
  `${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`;
const multipart = (...parts: string[]) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
const nothing = part('pitchDeck', '', 'deck.pdf');
const deck = part('pitchDeck', '%PDF-1.7\n', 'deck.pdf');

test.each([
  ['two files', multipart(deck, deck), 'Upload one file at a time.'],
  ['another field', multipart(part('deck', '%PDF-1.7\n', 'd.pdf')), 'pitchDeck field'],
  ['no file', multipart(part('pitchDeck', 'text')), 'Choose a file first.'],
  ['an empty file', multipart(nothing), 'This file is empty. Choose another file.'],
  ['10,000 fields', multipart(part('x', 'y').repeat(10_000), deck), 'Upload one file at a time.'],
  ['half a form', Buffer.from(deck), 'The upload is incomplete. Upload the file again.'],
  ['a field named __proto__', multipart(part('__proto__', '1')), 'Choose a file first.'],
])('rejects %s with a message', async (_, body, message) => {
  const reply = await client(founder).post<{ message: string }>(path, body, { headers });
  expect(reply.status).toBe(400);
  expect(reply.body.message).toContain(message);
  expect(await filesOf(founder)).toEqual([]);
});

test('returns 415 for anything but multipart', async () => {
  expect(await client(founder).post(path, { pitchDeck: 'x' })).toMatchObject({ status: 415 });
});

test('leaves no row, object or folder behind when the client disconnects', async () => {
  const { port, close } = await listenOnLoopback(createServer(stage.app.callback()));
  const sent = { ...headers, cookie: founder.cookie, 'content-length': '1000000' };
  const call = request({ port, path, method: 'POST', headers: sent });
  call.on('error', () => undefined);
  call.write(deck);
  while ((await leftFolders()).length === 0) await wait(10);
  call.destroy();
  while ((await leftFolders()).length > 0) await wait(10);
  await close();
  expect(await filesOf(founder)).toEqual([]);
  expect(await stage.table('removed_objects')).toEqual([]);
});

test('returns 503 and records nothing when the store is unavailable', async () => {
  const put = async () => {
    throw unavailable('We can’t reach our file storage right now.');
  };
  // If the store hangs, the reply doesn't wait for the removal.
  const remove = () => new Promise<void>(() => {});
  const { app } = createTestApp(database, { storage: { put, remove } });
  const reply = await as(app, founder).upload(path, 'pitchDeck', pdf());
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers['retry-after']).toBe('5');
  expect(await filesOf(founder)).toEqual([]);
  expect(await leftFolders()).toEqual([]);
});

test("doesn't count an upload that failed on our side towards the hourly limit", async () => {
  const settings = { rateLimitScale: 2 / 100 };
  let isAway = true;
  const { put: store } = stage.deps.storage;
  const put: typeof store = async (...given) => {
    if (isAway) throw unavailable('We can’t reach our file storage right now.');
    await store(...given);
  };
  const { app } = createTestApp(database, { settings, storage: { put } });
  const send = () => as(app, founder).upload(path, 'pitchDeck', pdf());
  for (const _ of [1, 2, 3]) expect(await send()).toMatchObject({ status: 503 });
  isAway = false;
  for (const _ of [1, 2]) expect(await send()).toMatchObject({ status: 200 });
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('limits a member to six concurrent uploads without affecting others', async () => {
  const { app } = createTestApp(database, { settings: { rateLimitScale: 1 } });
  const [many, one] = [founder, await createFounder()];
  const send = (who: typeof many, held?: () => Promise<void>) =>
    as(app, who).upload(uploadPaths.attachment, 'attachment', pdf(), {}, held && { held });
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const held = Array.from({ length: 6 }, () => send(many, () => ended));
  while ((await leftFolders()).length < 6) await wait(10);
  const refused = await send(many);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await send(one)).toMatchObject({ status: 200 });
  end();
  for (const reply of await Promise.all(held)) expect(reply).toMatchObject({ status: 200 });
  expect(await send(many)).toMatchObject({ status: 200 });
});

test('leaves nothing behind if the account is deleted during an upload', async () => {
  const kept: string[] = [];
  const { storage } = stage.deps;
  const put: typeof storage.put = async (key, ...rest) => {
    kept.push(key);
    await storage.put(key, ...rest);
    await database.db('auth')('users').where({ id: founder.id }).delete();
  };
  const { app } = createTestApp(database, { storage: { put } });
  const reply = await as(app, founder).upload(path, 'pitchDeck', pdf());
  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(kept).toHaveLength(1);
  await expect(storage.get(kept[0] ?? '')).rejects.toThrow();
});

test('keeps one current file after two concurrent uploads', async () => {
  await Promise.all([1, 2, 3].map(() => stage.upload(founder, 'pitchDeck')));
  const [current, ...more] = await filesOf(founder).whereNull('replaced_at');
  expect(more).toEqual([]);
  const profile = await stage.table('founder_profiles').where({ user_id: founder.id });
  expect(profile).toMatchObject([{ pitch_deck_url: current.file_url }]);
});
