import { beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { retryAfterDeadlock } from '@introvest/service-kit/deadlock';
import { newId } from '@introvest/service-kit/ids';
import type { TestConnection } from '@introvest/testing/factories/connection';
import type { TestReply } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { useApp, type Person } from '../testing/testStage.js';

const stage = useApp();
const { client, createConnection, createFounder, createMessage, database } = stage;
let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection({ status: 'accepted' });
});

const pathOf = ({ id }: { id: string }) => `/api/connections/${id}/messages`;
const send = (user: Person, body: unknown, to = pair) =>
  client(user).post<Message>(pathOf(to), body);
const read = async (user: Person, query = '') =>
  (await client(user).get<Message[]>(`${pathOf(pair)}${query}`)).body;
const mark = (user: Person, upTo: string) =>
  client(user).post(`/api/connections/${pair.id}/read`, { upTo });
const stored = () => stage.db()('messages').where({ connection_id: pair.id }).orderBy('seq');

test('sends a trimmed message to the other member', async () => {
  const reply = await send(pair.founder, { content: '  Good morning  ', extra: 1 });
  const sides = { senderId: pair.founder.id, receiverId: pair.investor.id };
  const message = { content: 'Good morning', isRead: false, seq: 1, fileUrl: null, clientId: null };
  expect(reply).toMatchObject({ status: 201, body: { ...sides, ...message } });
  expect(await read(pair.investor)).toEqual([reply.body]);
});

test.each([
  [{ content: '   ' }],
  [{ content: 'x'.repeat(10_001) }],
  [{ content: 'nul \0' }],
  [{}],
  [{ content: 'Hi', clientId: 'not an id' }],
  [{ content: 'Hi', fileUrl: 'https://elsewhere.example/x' }],
])('stores nothing for invalid input %#', async (body) => {
  expect(await send(pair.founder, body)).toMatchObject({ status: 400 });
  expect(await stored()).toEqual([]);
});

test('rejects a receiver who is not the other member', async () => {
  for (const receiverId of [pair.founder.id, newId()]) {
    const reply = await send(pair.founder, { content: 'Hi', receiverId });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'receiverId' }] } });
  }
  const reply = await send(pair.founder, { content: 'Hi', receiverId: pair.investor.id });
  expect(reply).toMatchObject({ status: 201, body: { seq: 1 } });
});

test('returns 404 to a stranger', async () => {
  const stranger = await createFounder();
  const missing = await client(stranger).get(pathOf({ id: newId() }));
  const hidden = await client(stranger).get(pathOf(pair));
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(hidden.body).toEqual(missing.body);
  expect(await send(stranger, { content: 'Hi' })).toMatchObject({ status: 404 });
  expect(await mark(stranger, newId())).toMatchObject({ status: 404 });
  expect(await stored()).toEqual([]);
});

test('lists the newest 100 messages oldest first and pages in both directions', async () => {
  const all: { id: string; seq: number }[] = [];
  while (all.length < 103) all.push(await createMessage(pair));
  const seqs = (messages: Message[]) => messages.map(({ seq }) => seq);
  const newest = await read(pair.founder);
  expect(seqs(newest)).toEqual(Array.from({ length: 100 }, (_, i) => i + 4));
  expect(seqs(await read(pair.founder, `?before=${newest[0]?.id}`))).toEqual([1, 2, 3]);
  expect(seqs(await read(pair.founder, `?before=${newest[0]?.id}&limit=2`))).toEqual([2, 3]);
  expect(seqs(await read(pair.founder, `?after=${all[100]?.id}`))).toEqual([102, 103]);
  expect(seqs(await read(pair.founder, `?after=${all[0]?.id}&limit=3`))).toEqual([2, 3, 4]);
});

test.each(['?limit=0', '?limit=101', '?limit=ten', '?before=x'])(
  'rejects the invalid page query %s',
  async (query) => {
    expect(await client(pair.founder).get(pathOf(pair) + query)).toMatchObject({ status: 400 });
  },
);

test('returns 404 for a page that starts at a message of another conversation', async () => {
  const other = await createConnection({ status: 'accepted' });
  const { id } = await createMessage(other);
  const reply = await client(pair.founder).get(`${pathOf(pair)}?after=${id}`);
  expect(reply).toMatchObject({ status: 404 });
});

test('stores a message once when it is retried with the same clientId, and leaves no gap', async () => {
  const draft = { content: 'Once', clientId: newId() };
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(pair.founder, draft)));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(replies.every(({ status }) => status === 201)).toBe(true);
  expect(await send(pair.founder, { content: 'Next' })).toMatchObject({ body: { seq: 2 } });
  const { founder } = pair;
  const other = await createConnection({ founder, status: 'accepted' });
  expect(await send(founder, draft, other)).toMatchObject({ status: 409 });
});

async function createAttachment(owner: Person): Promise<string> {
  const id = newId();
  const file_url = `/api/files/${id}/plan.pdf`;
  const names = { file_name: 'plan.pdf', original_name: 'Plan 2026.pdf', file_url };
  const content = { file_type: 'application/pdf', file_size: 10, object_key: id };
  const row = { id, user_id: owner.id, upload_type: 'attachment', ...names, ...content };
  await database.db('onboarding')('files').insert(row);
  return file_url;
}

test("accepts only the sender's own attachments", async () => {
  const fileUrl = await createAttachment(pair.founder);
  const foreign = await createAttachment(pair.investor);
  const draft = { content: 'Plan 2026.pdf', fileUrl };
  const body = { fileUrl, fileName: 'Plan 2026.pdf' };
  expect(await send(pair.founder, draft)).toMatchObject({ status: 201, body });
  expect(await send(pair.founder, { ...draft, fileUrl: foreign })).toMatchObject({ status: 400 });
  const files = database.db('onboarding')('messaging.message_files');
  const [file] = await files.where({ connection_id: pair.id });
  expect(file).toMatchObject({ founder_id: pair.founder.id, investor_id: pair.investor.id });
});

test("uses the uploaded file's name for an attachment, whatever name is sent", async () => {
  const fileUrl = await createAttachment(pair.founder);
  const hostile = '\u202Efdp.exe\u202C\u200F\r\n' + 'x'.repeat(200);
  const fileName = 'Plan 2026.pdf';
  for (const [content, kept] of [
    [hostile, fileName],
    ['Our plan', 'Our plan'],
  ])
    expect(await send(pair.founder, { content, fileUrl, fileName: hostile })).toMatchObject({
      body: { fileName, content: kept },
    });
});

test('returns the unread count after marking messages as read', async () => {
  const first = await createMessage(pair, { from: 'investor' });
  const second = await createMessage(pair, { from: 'investor' });
  const marked = await mark(pair.founder, first.id);
  expect(marked).toMatchObject({ status: 200, body: { unreadCount: 1 } });
  expect(await mark(pair.investor, second.id)).toMatchObject({ body: { unreadCount: 0 } });
  expect(await read(pair.founder)).toMatchObject([{ isRead: true }, { isRead: false }]);
  expect(await mark(pair.founder, second.id)).toMatchObject({ body: { unreadCount: 0 } });
  expect(await mark(pair.founder, newId())).toMatchObject({ status: 404 });
  expect(await mark(pair.founder, 'x')).toMatchObject({ status: 400 });
});

const both = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    send(i % 2 ? pair.founder : pair.investor, { content: `No. ${i}` }),
  );
test('numbers 50 concurrent messages without gaps', async () => {
  await Promise.all(both(50));
  const seqs = ((await stored()) as { seq: number }[]).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

test('rejects a message whose file is removed while the message is being sent', async () => {
  const { founder } = pair;
  const files = (db: Db) => db('files').where({ user_id: founder.id });
  const fileUrl = await createAttachment(founder);
  let sending: Promise<TestReply> | undefined;
  await database.db('onboarding').transaction(async (trx) => {
    await files(trx).delete();
    const draft = { content: 'The plan', fileUrl };
    sending = send(founder, draft);
    await Promise.race([sending, untilLocked(database, 'insert into messages')]);
  });
  expect(await sending).toMatchObject({ status: 400, body: { errors: [{ field: 'fileUrl' }] } });
  expect(await stored()).toEqual([]);
});

test('stores no message and throws no error when a member is deleted while both are writing', async () => {
  const users = () => database.db('auth')('users');
  const leaving = retryAfterDeadlock(() => users().where({ id: pair.founder.id }).delete());
  const [, ...replies] = await Promise.all([leaving, ...both(40)]);
  for (const { status } of replies) expect([201, 401, 404]).toContain(status);
  expect(await stored()).toEqual([]);
  expect(await send(pair.investor, { content: 'Hello?' })).toMatchObject({ status: 404 });
});
