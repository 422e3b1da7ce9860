import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import type { TestFile } from '@introvest/testing/http';
import type { TestUser } from '../testing/testApp.js';
import { office } from '../testing/officeFiles.js';
import { pdf, picture } from '../testing/testFiles.js';
import { fileIdOf, useStage } from '../testing/testStage.js';
import { parseRange } from './range.js';

const stage = useStage();
const { client, createConnection, createFounder, createInvestor, createMessage } = stage;
const { createUser, database, saveDeck, urlOf: upload } = stage;
const docx: TestFile = { name: 'Plan.docx', type: '', content: office.docx };

const statusOf = async (user: TestUser | null, url: string) => (await client(user).get(url)).status;

test('lets the owner and investors read a deck, and a replaced deck only those who saved it', async () => {
  const [founder, other] = [await createFounder(), await createFounder()];
  const [investor, saver] = [await createInvestor(), await createInvestor()];
  const url = await upload(founder, 'pitchDeck');
  expect(await statusOf(founder, url)).toBe(200);
  expect(await statusOf(investor, url)).toBe(200);
  expect(await statusOf(other, url)).toBe(404);
  expect(await statusOf(null, url)).toBe(401);
  await saveDeck(saver, founder, url);
  await upload(founder, 'pitchDeck');
  expect(await statusOf(saver, url)).toBe(200);
  expect(await statusOf(investor, url)).toBe(404);
});

test('restricts the deck to the audience chosen by the founder and counts reads', async () => {
  const founder = await createFounder();
  const { investor: connected } = await createConnection({ founder, status: 'accepted' });
  const { investor: asked } = await createConnection({ founder, status: 'pending' });
  const verified = await createInvestor({ user: { isVerified: true } });
  const unverified = await createInvestor({ user: { isVerified: false } });
  const bare = await createUser({ userType: 'investor', isVerified: true });
  await createConnection({ founder, investor: bare, status: 'accepted' });
  const draft = await createInvestor({ profile: { onboarding_completed: false } });
  const other = await createFounder();
  const url = await upload(founder, 'pitchDeck');
  for (const saver of [unverified, bare]) await saveDeck(saver, founder, url);
  const readers = { connected, verified, unverified, asked, bare, draft, other };
  const allowed = async (deckAudience: string) => {
    const changed = await client(founder).put('/api/profiles/founder', { deckAudience });
    expect(changed).toMatchObject({ status: 200, body: { deckAudience } });
    const names = Object.entries(readers).map(async ([name, reader]) => {
      const status = await statusOf(reader, url);
      expect([200, 404]).toContain(status);
      return status === 200 ? name : '';
    });
    return (await Promise.all(names)).filter(Boolean);
  };
  const asVerified = asked.isVerified ? ['asked'] : [];
  expect(await allowed('investors')).toEqual(['connected', 'verified', 'unverified', 'asked']);
  expect(await allowed('verified')).toEqual(['connected', 'verified', ...asVerified]);
  expect(await allowed('connections')).toEqual(['connected']);
  expect(await allowed('investors')).toContain('unverified');
  expect(await statusOf(founder, url)).toBe(200);
  const wrong = await client(founder).put('/api/profiles/founder', { deckAudience: 'nobody' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'deckAudience' }] } });
});

test.each(['businessPlan', 'financialProjections'] as const)(
  'lets the owner and accepted connections read the %s',
  async (what) => {
    const accepted = await createConnection({ status: 'accepted' });
    const { founder } = accepted;
    const pending = await createConnection({ founder, status: 'pending' });
    const rejected = await createConnection({ founder, status: 'rejected' });
    const url = await upload(founder, what);
    expect(await statusOf(founder, url)).toBe(200);
    expect(await statusOf(accepted.investor, url)).toBe(200);
    expect(await statusOf(pending.investor, url)).toBe(404);
    expect(await statusOf(rejected.investor, url)).toBe(404);
    expect(await statusOf(await createInvestor(), url)).toBe(404);
    const next = await upload(founder, what);
    expect(await statusOf(accepted.investor, url)).toBe(404);
    expect(await statusOf(accepted.investor, next)).toBe(200);
  },
);

test('lets the sender read an attachment, and the receiver once it is sent', async () => {
  const connection = await createConnection({ status: 'accepted' });
  const { founder, investor } = connection;
  const url = await upload(founder, 'attachment');
  expect(await statusOf(founder, url)).toBe(200);
  expect(await statusOf(investor, url)).toBe(404);
  const { id } = await createMessage(connection);
  const file_id = fileIdOf(url);
  await database.db('messaging')('messages').where({ id }).update({ file_id });
  expect(await statusOf(investor, url)).toBe(200);
  expect(await statusOf(await createInvestor(), url)).toBe(404);
});

test('lets every signed-in member read a picture', async () => {
  const url = await upload(await createFounder(), 'profileImage', await picture('png'));
  const investor = await createInvestor();
  expect(await statusOf(null, url)).toBe(401);
  const reply = await client(investor).get(url);
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as unknown,
  });
});

test("returns the same reply for a missing file and another member's file", async () => {
  const url = await upload(await createFounder(), 'businessPlan');
  const stranger = await createInvestor();
  const withoutId = ({ headers, ...reply }: { headers: object; status: number; body: unknown }) =>
    [reply, { ...headers, 'x-request-id': '', date: '' }] as const;
  const foreign = await client(stranger).get(url);
  const missing = await client(stranger).get(`/api/files/${newId()}/deck.pdf`);
  expect(withoutId(foreign)).toEqual(withoutId(missing));
  expect(await statusOf(stranger, '/api/files/17/deck.pdf')).toBe(404);
});

test('downloads documents other than PDFs under their own name', async () => {
  const founder = await createFounder();
  const reply = await client(founder).get(await upload(founder, 'businessPlan', docx));
  expect(reply.headers).toMatchObject({
    'content-disposition': 'attachment; filename="Plan.docx"',
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'cache-control': 'no-store',
    'content-length': String(office.docx.length),
  });
});

test('supports ranges, conditional requests and HEAD', async () => {
  const founder = await createFounder();
  const file = pdf('deck.pdf', 5000);
  const url = await upload(founder, 'pitchDeck', file);
  const get = (headers: Record<string, string>) => client(founder).get(url, { headers });
  const part = await get({ range: 'bytes=0-8' });
  expect(part).toMatchObject({ status: 206, body: '%PDF-1.7\n' });
  expect(part.headers['content-range']).toBe('bytes 0-8/5000');
  const tail = await get({ range: 'bytes=-6' });
  expect(tail).toMatchObject({ status: 206, body: '%%EOF\n' });
  const behind = await get({ range: 'bytes=5000-' });
  expect(behind).toMatchObject({ status: 416 });
  expect(behind.headers['content-range']).toBe('bytes */5000');
  const { etag = '' } = part.headers;
  expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  expect(await get({ range: 'bytes=0-8', 'if-range': etag })).toMatchObject({ status: 206 });
  expect(await get({ range: 'bytes=0-8', 'if-range': '"old"' })).toMatchObject({ status: 200 });
});

test("answers 403 for a deck that the founder closed for this investor, and 404 once they're blocked", async () => {
  const [founder, investor] = [await createFounder(), await createInvestor()];
  const url = await upload(founder, 'pitchDeck');
  await createConnection({ founder, investor, status: 'accepted' });
  const pair = { founder_id: founder.id, user_id: investor.id };
  const revocations = database.db('decks')('revocations');
  await revocations.clone().insert(pair);
  expect(await statusOf(investor, url)).toBe(403);
  expect(await statusOf(founder, url)).toBe(200);
  expect(await statusOf(await createInvestor(), url)).toBe(200);
  const block = { blocker_id: founder.id, blocked_id: investor.id };
  await database.db('messaging')('blocks').insert(block);
  expect(await statusOf(investor, url)).toBe(404);
  await database.db('messaging')('blocks').where(block).delete();
  await revocations.clone().where(pair).delete();
  expect(await statusOf(investor, url)).toBe(200);
});

test.each([
  ['', undefined],
  ['bytes=0-9', { offset: 0, length: 10 }],
  ['bytes=90-', { offset: 90, length: 10 }],
  ['bytes=90-500', { offset: 90, length: 10 }],
  ['bytes=-5', { offset: 95, length: 5 }],
  ['bytes=-500', { offset: 0, length: 100 }],
  ['bytes=99-99', { offset: 99, length: 1 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
])('parses the range %j of a 100-byte file as %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
