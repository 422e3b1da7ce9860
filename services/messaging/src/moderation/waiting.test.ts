import { expect, test } from '@jest/globals';
import type { WaitingNotice } from '@introvest/contracts/realtime';
import { createConnection } from '@introvest/testing/factories/connection';
import { createModerator } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { collect, next, startLiveServer } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage(startLiveServer);
const event = 'moderation_waiting';

/** Creates two members, of whom the first can file reports, and a moderator with a socket. */
async function meet() {
  const pair = await createConnection(stage.database, { status: 'accepted' });
  const moderator = await createModerator(stage.database);
  const { app } = stage.server;
  const report = async (text: string, by = pair.founder, about = pair.investor) => {
    const subject = { type: 'person', id: about.id };
    const body = { subject, kind: 'scam', text };
    return (await as(app, by).post<{ id: string }>('/api/reports', body)).body.id;
  };
  return { ...pair, moderator, report, line: await stage.server.join(moderator) };
}

type Line = Awaited<ReturnType<typeof stage.server.join>>;

/**
 * Waits for the next notice about this list. Skips notices about other lists that may still arrive, for example after a
 * report.
 */
const noticeOf = (line: Line, list: string) =>
  new Promise<WaitingNotice>((resolve) => {
    line.on(event, (notice) => notice.list === list && resolve(notice));
  });

const publish = (list: string, about: string) =>
  stage.database.db('auth').raw('select messaging.publish_waiting(?, ?)', [list, about]);
const grant = (id: string) => stage.database.db('auth')('moderators').insert({ user_id: id });

test('notifies moderators of a new report without its content, but not of a repeated one', async () => {
  const { moderator, report, line } = await meet();
  const heard = collect<WaitingNotice>(line, event);
  const told = next<WaitingNotice>(line, event);
  await report('Wants money.');
  expect(await told).toEqual({ list: 'open' });
  await report('Wants more money.');
  const another = next(line, event);
  await publish('marks', (await meet()).investor.id);
  expect(await another).toEqual({ list: 'marks' });
  expect(heard).toEqual([{ list: 'open' }, { list: 'marks' }]);
  expect(moderator.id).toBeDefined();
});

/** Waits until all earlier notices have arrived. All events pass through the same channel in order. */
async function pass(people: { id: string }[], lines: Line[]): Promise<void> {
  const last = lines.map((one) => next(one, 'notifications_changed'));
  for (const { id } of people)
    await stage.database.db('messaging').raw('select publish_notified(?)', [id]);
  await Promise.all(last);
}

test("doesn't notify members, the reported person or the reporter", async () => {
  const { founder, investor, report, line } = await meet();
  const former = await createModerator(stage.database);
  await stage.database.db('auth')('moderators').where({ user_id: former.id }).delete();
  const others = [await createConnection(stage.database), await meet()].map((one) => one.founder);
  await grant(founder.id);
  await grant(investor.id);
  const people = [founder, investor, former, ...others];
  const lines = await Promise.all(people.map((person) => stage.server.join(person)));
  const heard = lines.map((one) => collect(one, event));
  const told = next(line, event);
  await report('Wants money.');
  await told;
  await pass(people, lines);
  expect(heard).toEqual(people.map(() => []));
});

test('notifies only moderators who can read the appeal', async () => {
  const { founder, investor, report, moderator, line } = await meet();
  const id = await report('Wants money.');
  await grant(founder.id);
  const own = await stage.server.join(founder);
  const byReporter = collect(own, event);
  const path = `/api/moderation/reports/${id}/decisions`;
  const reason = { decision: 'suspend', text: 'You asked for money.' };
  const decided = noticeOf(line, 'decided');
  expect((await as(stage.server.app, moderator).post(path, reason)).status).toBe(201);
  expect(await decided).toEqual({ list: 'decided' });
  const told = noticeOf(line, 'appealed');
  await publish('appealed', investor.id);
  expect(await told).toEqual({ list: 'appealed' });
  await pass([founder], [own]);
  // A moderator who filed the report can't decide it and doesn't see the appeal.
  expect(byReporter).toEqual([]);
});

test('notifies other moderators of a decision at once, but not the reporter', async () => {
  const { founder, report, moderator, line } = await meet();
  const id = await report('Wants money.');
  await grant(founder.id);
  const own = await stage.server.join(founder);
  const byReporter = collect(own, event);
  const told = noticeOf(line, 'decided');
  const path = `/api/moderation/reports/${id}/decisions`;
  const { status } = await as(stage.server.app, moderator).post(path, { decision: 'dismiss' });
  expect(status).toBe(201);
  expect(await told).toEqual({ list: 'decided' });
  await pass([founder], [own]);
  expect(byReporter).toEqual([]);
});

test('sends no notice when a decision is rejected', async () => {
  const { moderator, report, line } = await meet();
  const path = `/api/moderation/reports/${await report('Wants money.')}/decisions`;
  const decide = () => as(stage.server.app, moderator).post(path, { decision: 'dismiss' });
  const notices = collect<WaitingNotice>(line, event);
  await decide();
  expect((await decide()).status).toBe(409);
  await pass([moderator], [line]);
  expect(notices.filter(({ list }) => list === 'decided')).toHaveLength(1);
});

test('notifies other moderators of a decision about a badge', async () => {
  const { investor, moderator, line } = await meet();
  const row = { user_id: investor.id, domain: 'told.org', written: 'told.org', looks: 'told.org' };
  await stage.database
    .db('auth')('work_domains')
    .insert({ ...row, state: 'held' });
  const told = noticeOf(line, 'marks_decided');
  const path = `/api/moderation/marks/${investor.id}/decisions`;
  const draft = { decision: 'take_back', domain: 'told.org', text: 'Not yours.' };
  expect((await as(stage.server.app, moderator).post(path, draft)).status).toBe(201);
  expect(await told).toEqual({ list: 'marks_decided' });
});
