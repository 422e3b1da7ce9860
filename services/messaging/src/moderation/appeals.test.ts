import { expect, test } from '@jest/globals';
import type { QueuedReport, ReportFile } from '@introvest/contracts/moderation';
import { createConnection } from '@introvest/testing/factories/connection';
import { createModerator } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { useApp } from '../testing/appStage.js';

const stage = useApp();
const path = '/api/moderation/reports';
const suspensionOf = (userId: string) =>
  stage.database.db('auth')('suspensions').where({ user_id: userId });

/** Creates a moderator. Returns the moderator with functions for the API calls. */
async function moderate() {
  const client = as(stage.app, await createModerator(stage.database));
  return {
    read: async (id: string) => (await client.get<ReportFile>(`${path}/${id}`)).body,
    decide: (id: string, decision: string, more: object = {}) =>
      client.post<ReportFile>(`${path}/${id}/decisions`, { decision, ...more }),
    appeals: async () =>
      (await client.get<{ reports: QueuedReport[] }>(`${path}?state=appealed`)).body.reports.map(
        ({ id }) => id,
      ),
  };
}

/** Creates a member with two reports, who was suspended for one of them and has appealed. */
async function appealed() {
  const moderator = await moderate();
  const pair = await createConnection(stage.database, { status: 'accepted' });
  const report = async (type: string) => {
    const body = { subject: { type, id: pair.investor.id }, kind: 'scam' };
    const { body: made } = await as(stage.app, pair.founder).post<{ id: string }>(
      '/api/reports',
      body,
    );
    return made.id;
  };
  const [id, other] = [await report('person'), await report('profile')];
  await moderator.decide(id, 'suspend', { text: 'You asked for money.' });
  await moderator.decide(other, 'dismiss');
  await suspensionOf(pair.investor.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  return { moderator, id, other, person: pair.investor };
}

const mailsTo = async (userId: string) =>
  (await listQueued(stage.database))
    .filter(({ task }) => task === 'auth.send_decision')
    .map(({ payload }) => payload as { userId: string; decision: string })
    .filter((payload) => payload.userId === userId)
    .map(({ decision }) => decision);

test('declines an appeal with a reason that is stored, emailed and logged, and keeps the suspension', async () => {
  const { moderator, id, person } = await appealed();
  expect(await moderator.appeals()).toContain(id);
  expect(await moderator.decide(id, 'decline')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'text' }] },
  });
  const declined = await moderator.decide(id, 'decline', { text: 'We have seen the account.' });
  expect(declined).toMatchObject({
    status: 201,
    body: {
      isSuspended: true,
      hasAppeal: false,
      decided: 'decline',
      suspensions: [
        {
          endedAt: null,
          appeal: {
            text: 'Sorry.',
            answer: { text: 'We have seen the account.', at: expect.any(String) },
          },
        },
      ],
    },
  });
  expect(await moderator.appeals()).not.toContain(id);
  expect(await mailsTo(person.id)).toEqual(['suspend', 'decline']);
  const [decision] = declined.body.decisions;
  expect(decision).toMatchObject({ decision: 'decline', text: 'We have seen the account.' });
  const log = stage.database.db('messaging')('moderation_log');
  expect(await log.where({ decision_id: decision?.id })).toMatchObject([
    { action: 'decline', subject_id: id, digest: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
});

test('rejects declining without an appeal, a second time, or after the suspension', async () => {
  const { moderator, id, person } = await appealed();
  const decline = () => moderator.decide(id, 'decline', { text: 'No.' });
  const refused = (message: string) => ({ status: 409, body: { code: 'conflict', message } });
  await suspensionOf(person.id).update({ appeal: null, appealed_at: null });
  const answered = 'This person has no unanswered appeal.';
  expect(await decline()).toMatchObject(refused(answered));
  await suspensionOf(person.id).update({ appeal: 'Sorry.', appealed_at: new Date() });
  expect(await decline()).toMatchObject({ status: 201 });
  expect(await decline()).toMatchObject(refused(answered));
  // The moderator can still restore the member.
  expect(await moderator.decide(id, 'restore')).toMatchObject({ status: 201 });
  expect(await decline()).toMatchObject(refused('This person isn’t suspended.'));
  expect(await mailsTo(person.id)).toEqual(['suspend', 'decline', 'restore']);
});

test('sends no email when another report suspends a member who is already suspended', async () => {
  const { moderator, other, person } = await appealed();
  await stage.database.db('messaging')('reports').where({ id: other }).update({ state: 'open' });
  expect(await moderator.decide(other, 'suspend', { text: 'And again.' })).toMatchObject({
    status: 201,
    body: { suspensions: [{ text: 'You asked for money.', appeal: { text: 'Sorry.' } }] },
  });
  expect(await mailsTo(person.id)).toEqual(['suspend']);
});

test("declines the current suspension's appeal and leaves an earlier one unchanged", async () => {
  const { moderator, id, other, person } = await appealed();
  expect(await moderator.decide(id, 'restore')).toMatchObject({ status: 201 });
  await stage.database.db('messaging')('reports').where({ id: other }).update({ state: 'open' });
  const again = { text: 'You asked for money again.' };
  expect(await moderator.decide(other, 'suspend', again)).toMatchObject({ status: 201 });
  const running = suspensionOf(person.id).whereNull('ended_at');
  await running.clone().update({ appeal: 'Sorry once more.', appealed_at: new Date() });
  expect(await moderator.decide(id, 'decline', { text: 'No.' })).toMatchObject({
    status: 201,
    body: {
      suspensions: [
        { endedAt: null, appeal: { text: 'Sorry once more.', answer: { text: 'No.' } } },
        { endedAt: expect.any(String), appeal: { text: 'Sorry.', answer: null } },
      ],
    },
  });
});

test('requires open reports to be decided first', async () => {
  const { moderator, other } = await appealed();
  await stage.database.db('messaging')('reports').where({ id: other }).update({ state: 'open' });
  expect(await moderator.decide(other, 'decline', { text: 'No.' })).toMatchObject({
    status: 409,
    body: { message: 'Decide on this report first.' },
  });
});

test('accepts one of several concurrent answers to an appeal', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { moderator, id, other, person } = await appealed();
    const second = await moderate();
    const replies = await Promise.all([
      moderator.decide(id, 'decline', { text: 'No.' }),
      second.decide(other, 'decline', { text: 'Not at all.' }),
      second.decide(id, 'restore', { answersAppeal: true }),
      moderator.decide(other, 'restore', { answersAppeal: true }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await mailsTo(person.id)).toHaveLength(2);
    const [row] = await suspensionOf(person.id);
    expect([row.ended_at, row.answer].filter((value) => value !== null)).toHaveLength(1);
  }
});
