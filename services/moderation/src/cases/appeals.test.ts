import { expect, test } from '@jest/globals';
import { useModeration } from '../testing/stage.js';

const stage = useModeration();
const { mailsTo, suspensionsOf } = stage;

async function appealed() {
  const [pair, moderator] = [await stage.pair(), await stage.moderate()];
  const report = async (type: string) =>
    (await stage.report(pair.founder, type, pair.investor.id)).body.id;
  const [id, other] = [await report('person'), await report('profile')];
  await moderator.decide(id, 'suspend', 'You asked for money.');
  await moderator.decide(other, 'dismiss');
  await suspensionsOf(pair.investor.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  return { moderator, id, other, person: pair.investor };
}

const appeals = async ({ list }: Awaited<ReturnType<typeof stage.moderate>>) =>
  (await list('appealed')).map(({ id }) => id);
const reopen = (id: string) => stage.db()('reports').where({ id }).update({ state: 'open' });

test('declines an appeal with a reason that is stored, emailed and logged, and keeps the suspension', async () => {
  const { moderator, id, person } = await appealed();
  expect(await appeals(moderator)).toContain(id);
  const silent = { status: 400, body: { errors: [{ field: 'text' }] } };
  expect(await moderator.decide(id, 'decline')).toMatchObject(silent);
  const text = 'We have seen the account.';
  const declined = await moderator.decide(id, 'decline', text);
  const appeal = { text: 'Sorry.', answer: { text, at: expect.any(String) } };
  const state = { isSuspended: true, hasAppeal: false, decided: 'decline' };
  const body = { ...state, suspensions: [{ endedAt: null, appeal }] };
  expect(declined).toMatchObject({ status: 201, body });
  expect(await appeals(moderator)).not.toContain(id);
  expect(await mailsTo(person.id)).toEqual(['suspend', 'decline']);
  const [decision] = declined.body.decisions;
  expect(decision).toMatchObject({ decision: 'decline', text });
  const log = stage.db()('log').where({ decision_id: decision?.id });
  const digest = expect.stringMatching(/^[\da-f]{64}$/);
  expect(await log).toMatchObject([{ action: 'decline', subject_id: id, digest }]);
});

test('rejects declining without an appeal, a second time, or after the suspension', async () => {
  const { moderator, id, person } = await appealed();
  const decline = () => moderator.decide(id, 'decline', 'No.');
  const refused = (message: string) => ({ status: 409, body: { code: 'conflict', message } });
  await suspensionsOf(person.id).update({ appeal: null, appealed_at: null });
  const answered = 'This person has no unanswered appeal.';
  expect(await decline()).toMatchObject(refused(answered));
  await suspensionsOf(person.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  expect(await decline()).toMatchObject({ status: 201 });
  expect(await decline()).toMatchObject(refused(answered));
  expect(await moderator.decide(id, 'restore')).toMatchObject({ status: 201 });
  expect(await decline()).toMatchObject(refused('This person isn’t suspended.'));
  expect(await mailsTo(person.id)).toEqual(['suspend', 'decline', 'restore']);
});

test('sends no email when another report suspends a member who is already suspended', async () => {
  const { moderator, other, person } = await appealed();
  await reopen(other);
  const suspensions = [{ text: 'You asked for money.', appeal: { text: 'Sorry.' } }];
  const again = await moderator.decide(other, 'suspend', 'And again.');
  expect(again).toMatchObject({ status: 201, body: { suspensions } });
  expect(await mailsTo(person.id)).toEqual(['suspend']);
});

test("declines the current suspension's appeal and leaves an earlier one unchanged", async () => {
  const { moderator, id, other, person } = await appealed();
  expect(await moderator.decide(id, 'restore')).toMatchObject({ status: 201 });
  await reopen(other);
  const again = await moderator.decide(other, 'suspend', 'You asked for money again.');
  expect(again).toMatchObject({ status: 201 });
  const running = suspensionsOf(person.id).whereNull('ended_at');
  await running.clone().update({ appeal: 'Sorry once more.', appealed_at: new Date() });
  const suspensions = [
    { endedAt: null, appeal: { text: 'Sorry once more.', answer: { text: 'No.' } } },
    { endedAt: expect.any(String), appeal: { text: 'Sorry.', answer: null } },
  ];
  const declined = await moderator.decide(id, 'decline', 'No.');
  expect(declined).toMatchObject({ status: 201, body: { suspensions } });
});

test('requires open reports to be decided first', async () => {
  const { moderator, other } = await appealed();
  await reopen(other);
  const body = { message: 'Decide on this report first.' };
  expect(await moderator.decide(other, 'decline', 'No.')).toMatchObject({ status: 409, body });
});

test('accepts one of several concurrent answers to an appeal', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { moderator, id, other, person } = await appealed();
    const second = await stage.moderate();
    const replies = await Promise.all([
      moderator.decide(id, 'decline', 'No.'),
      second.decide(other, 'decline', 'Not at all.'),
      second.decide(id, 'restore', undefined, { answersAppeal: true }),
      moderator.decide(other, 'restore', undefined, { answersAppeal: true }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await mailsTo(person.id)).toHaveLength(2);
    const [row] = await suspensionsOf(person.id);
    expect([row.ended_at, row.answer].filter((value) => value !== null)).toHaveLength(1);
  }
});
