import { expect, test } from '@jest/globals';
import type { DeckRevocation } from '@introvest/contracts/decks';
import { newId } from '@introvest/service-kit/ids';
import type { TestUser } from '@introvest/testing/people';
import { useDecks } from '../testing/stage.js';

const stage = useDecks();
const { createConnection, database } = stage;

const statusFor = async (viewer: TestUser, founder: TestUser) =>
  (await stage.client(viewer).get(`/api/decks/${founder.id}`)).status;
const revoked = async (founder: TestUser) =>
  (await stage.client(founder).get<DeckRevocation[]>('/api/decks/revocations')).body;

test("takes away an investor's access, also from connected ones, and gives it back", async () => {
  const { founder, investor } = await stage.pair();
  await createConnection({ founder, investor, status: 'accepted' });
  await stage.read(investor, founder, { 1: 10 });
  const client = stage.client(founder);
  const path = `/api/decks/revocations/${investor.id}`;
  for (const _ of [1, 2]) expect(await client.put(path)).toMatchObject({ status: 200 });
  expect(await statusFor(investor, founder)).toBe(404);
  expect(await stage.start(investor, founder)).toMatchObject({ status: 404 });
  expect(await statusFor(founder, founder)).toBe(200);
  const name = `${investor.firstName} ${investor.lastName}`;
  const row = { userId: investor.id, name, revokedAt: expect.any(String) };
  expect(await revoked(founder)).toEqual([row]);
  expect(await stage.readers(founder)).toMatchObject({ readers: [{ isRevoked: true }] });
  for (const _ of [1, 2]) expect(await client.delete(path)).toMatchObject({ status: 200 });
  expect(await statusFor(investor, founder)).toBe(200);
  expect(await revoked(founder)).toEqual([]);
});

test('revokes only the access of investors whom the founder can see', async () => {
  const [{ founder, investor }, other] = [await stage.pair(), await stage.pair()];
  const block = { blocker_id: investor.id, blocked_id: founder.id };
  await database.db('messaging')('blocks').insert(block);
  const revoke = (id: string) => stage.client(founder).put(`/api/decks/revocations/${id}`);
  for (const id of [newId(), other.founder.id, investor.id])
    expect(await revoke(id)).toMatchObject({ status: 404 });
  expect(await revoked(founder)).toEqual([]);
});

test('changes one setting without the other', async () => {
  const { founder, investor } = await stage.pair();
  const path = '/api/decks/settings';
  const { body } = await stage.client(founder).get(path);
  expect(body).toEqual({ mayDownload: true, readPrivately: false });
  const changes = [{}, { mayDownload: false }, { readPrivately: true }, { mayDownload: true }];
  const replies: unknown[] = [];
  for (const change of changes) replies.push((await stage.client(founder).put(path, change)).body);
  expect(replies).toEqual([
    { mayDownload: true, readPrivately: false },
    { mayDownload: false, readPrivately: false },
    { mayDownload: false, readPrivately: true },
    { mayDownload: true, readPrivately: true },
  ]);
  await stage.client(founder).put(path, { mayDownload: false });
  const deck = await stage.client(investor).get(`/api/decks/${founder.id}`);
  expect(deck).toMatchObject({ status: 200, body: { mayDownload: false } });
});
