import { beforeEach, expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
beforeEach(async () => {
  founder = await createFounder(stage.database);
});

const db = () => stage.database.db('messaging');
const seconds = async (person = founder): Promise<number[]> =>
  (await db()('answer_times').where({ user_id: person.id }).first())?.seconds ?? [];

async function waiting(days: number, initiatedBy?: string) {
  const investor = await createInvestor(stage.database);
  const asked = { founder, investor, initiatedBy: initiatedBy ?? investor.id };
  const { id } = await createConnection(stage.database, asked);
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await db()('connections')
    .where({ id })
    .update({ created_at: at, updated_at: at, requested_at: at });
  return { id, investor };
}
const answer = (id: string, status: 'accepted' | 'rejected' = 'accepted', person = founder) =>
  as(stage.app, person).put<Connection>(`/api/connections/${id}/status`, { status });
async function answerAfter(...days: number[]) {
  for (const each of days) {
    const { id } = await waiting(each);
    await answer(id, each % 2 ? 'accepted' : 'rejected');
  }
}
/** Reads the recipient's usual answer time as a requester sees it, and the requester's as the founder sees it. */
async function shown() {
  const { id, investor } = await waiting(0);
  const read = async (person: Person) =>
    (await as(stage.app, person).get<Connection[]>('/api/connections')).body.find(
      (row) => row.id === id,
    )?.counterpart;
  return [await read(investor), await read(founder)];
}

test("shows the recipient's median answer time once there are five answers", async () => {
  await answerAfter(9, 1, 2, 3);
  expect(await shown()).toEqual([{ usualAnswerDays: null }, { usualAnswerDays: null }]);
  await answerAfter(1);
  expect(await shown()).toEqual([{ usualAnswerDays: 2 }, { usualAnswerDays: null }]);
});

test('uses only the newest 20 answers', async () => {
  await answerAfter(...Array.from({ length: 20 }, () => 8));
  await answerAfter(...Array.from({ length: 11 }, () => 0));
  expect(await seconds()).toHaveLength(20);
  expect(await shown()).toEqual([{ usualAnswerDays: 0 }, { usualAnswerDays: null }]);
});

test('counts an answer once, even if it is repeated', async () => {
  const { id, investor } = await waiting(3);
  await answer(id, 'accepted', investor);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => answer(id, i % 2 ? 'accepted' : 'rejected')),
  );
  const [taken, ...more] = await seconds();
  expect(more).toEqual([]);
  expect(Math.round((taken ?? 0) / 86_400)).toBe(3);
  expect(await seconds(investor)).toEqual([]);
});

test("doesn't count a withdrawn request as an answer", async () => {
  const { id } = await waiting(3, founder.id);
  await as(stage.app, founder).delete(`/api/connections/${id}`);
  expect(await seconds()).toEqual([]);
});

test('counts each answer when a member asks the same person again', async () => {
  const { id, investor } = await waiting(2);
  await answer(id, 'rejected');
  const body = { founderId: founder.id, investorId: investor.id };
  await as(stage.app, founder).post('/api/connections', body);
  await answer(id, 'rejected', investor);
  await as(stage.app, investor).post('/api/connections', body);
  await answer(id, 'accepted');
  expect((await seconds()).map((one) => Math.round(one / 86_400))).toEqual([2, 0]);
  expect(await seconds(investor)).toEqual([0]);
});
