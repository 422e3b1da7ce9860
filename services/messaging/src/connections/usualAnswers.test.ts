import { beforeEach, expect, test } from '@jest/globals';
import type { TestUser } from '@introvest/testing/people';
import { useApp, type Person } from '../testing/testStage.js';

const stage = useApp();
const { ask, connections, createConnection, createFounder, createInvestor, end, listOf } = stage;

let founder: TestUser;
beforeEach(async () => {
  founder = await createFounder();
});

const seconds = async ({ id }: Person = founder): Promise<number[]> =>
  (await stage.db()('answer_times').where({ user_id: id }).first())?.seconds ?? [];

async function waiting(days: number, initiatedBy?: string) {
  const investor = await createInvestor();
  const asked = { founder, investor, initiatedBy: initiatedBy ?? investor.id };
  const { id } = await createConnection(asked);
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await connections().where({ id }).update({ created_at: at, updated_at: at, requested_at: at });
  return { id, investor };
}
const answer = (id: string, status = 'accepted', person: Person = founder) =>
  stage.answer(person, id, { status });
async function answerAfter(...days: number[]) {
  for (const each of days) {
    const { id } = await waiting(each);
    await answer(id, each % 2 ? 'accepted' : 'rejected');
  }
}
async function shown() {
  const { id, investor } = await waiting(0);
  const lists = await Promise.all([investor, founder].map(listOf));
  return lists.map((list) => list.find((row) => row.id === id)?.counterpart?.usualAnswerDays);
}

test("shows the recipient's median answer time once there are five answers", async () => {
  await answerAfter(9, 1, 2, 3);
  expect(await shown()).toEqual([null, null]);
  await answerAfter(1);
  expect(await shown()).toEqual([2, null]);
});

test('uses only the newest 20 answers', async () => {
  await answerAfter(...Array<number>(20).fill(8), ...Array<number>(11).fill(0));
  expect(await seconds()).toHaveLength(20);
  expect(await shown()).toEqual([0, null]);
});

test('counts an answer once, even if it is repeated', async () => {
  const { id, investor } = await waiting(3);
  await answer(id, 'accepted', investor);
  const tries = Array.from({ length: 20 }, (_, i) => answer(id, i % 2 ? 'accepted' : 'rejected'));
  await Promise.all(tries);
  expect((await seconds()).map((one) => Math.round(one / 86_400))).toEqual([3]);
  expect(await seconds(investor)).toEqual([]);
});

test("doesn't count a withdrawn request as an answer", async () => {
  const { id } = await waiting(3, founder.id);
  await end(founder, id);
  expect(await seconds()).toEqual([]);
});

test('counts each answer when a member asks the same person again', async () => {
  const { id, investor } = await waiting(2);
  await answer(id, 'rejected');
  await ask(founder, { founder, investor });
  await answer(id, 'rejected', investor);
  await ask(investor, { founder, investor });
  await answer(id, 'accepted');
  expect((await seconds()).map((one) => Math.round(one / 86_400))).toEqual([2, 0]);
  expect(await seconds(investor)).toEqual([0]);
});
