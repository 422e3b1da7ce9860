import { expect, test } from '@jest/globals';
import { eventsDuring } from '@introvest/testing/liveEvents';
import { useModeration, type Person } from './testing/stage.js';

const stage = useModeration();
const { createConnection, database } = stage;

async function listsOf(people: Person[], work: () => Promise<unknown>): Promise<unknown[][]> {
  const events = (await eventsDuring(database, work)).filter(({ kind }) => kind === 'waiting');
  return people.map(({ id }) => events.filter((one) => one.userId === id).map(({ list }) => list));
}

async function meet() {
  const [pair, moderator] = [await stage.pair(), await stage.moderate()];
  const report = async () => (await stage.report(pair.founder, 'person', pair.investor.id)).body.id;
  return { ...pair, moderator, report };
}

const notify = (list: string, about: Person) =>
  database.db('auth').raw('select moderation.notify_moderators(?, ?)', [list, about.id]);

test('notifies moderators of a new report, but not of a repeated one', async () => {
  const { moderator, report } = await meet();
  const twice = async () => [await report(), await report()];
  expect(await listsOf([moderator], twice)).toEqual([['open']]);
});

test("doesn't notify members, the reported person or the reporter", async () => {
  const { founder, investor, moderator, report } = await meet();
  const { founder: stranger, moderator: former } = await meet();
  await database.db('auth')('moderators').where({ user_id: former.id }).delete();
  await stage.grant(founder);
  await stage.grant(investor);
  const others = [founder, investor, stranger, former];
  expect(await listsOf([moderator, ...others], report)).toEqual([['open'], [], [], [], []]);
});

test('notifies only moderators who can read the report or appeal', async () => {
  const { founder, investor, moderator, report } = await meet();
  const id = await report();
  await stage.grant(founder);
  const suspend = () => moderator.decide(id, 'suspend', 'You asked for money.');
  const appeal = () => notify('appealed', investor);
  expect(await listsOf([moderator, founder], appeal)).toEqual([[], []]);
  expect(await listsOf([moderator, founder], suspend)).toEqual([['decided'], []]);
  expect(await listsOf([moderator, founder], appeal)).toEqual([['appealed'], []]);
});

test('sends no notice when a decision is rejected', async () => {
  const { moderator, report } = await meet();
  const id = await report();
  const decide = () => moderator.decide(id, 'dismiss');
  expect(await listsOf([moderator], decide)).toEqual([['decided']]);
  expect(await listsOf([moderator], decide)).toEqual([[]]);
});

test('notifies moderators of a waiting badge and of the decision about it', async () => {
  const { investor, moderator } = await meet();
  const names = { domain: 'told.org', written: 'told.org', looks: 'told.org' };
  const row = { user_id: investor.id, ...names, state: 'held' };
  await database.db('auth')('work_domains').insert(row);
  const path = `/api/moderation/badges/${investor.id}/decisions`;
  const draft = { decision: 'take_back', domain: 'told.org', text: 'Not yours.' };
  const lists = await listsOf([moderator], async () => {
    await notify('badges', investor);
    await stage.client(moderator).post(path, draft);
  });
  expect(lists).toEqual([['badges', 'badges_decided']]);
});

test('notifies connected members when a suspension starts and ends, but none who blocks the person', async () => {
  const { id, investor, moderator, report } = await meet();
  const { founder: blocker } = await createConnection({ status: 'accepted', investor });
  const block = { blocker_id: blocker.id, blocked_id: investor.id };
  await database.db('messaging')('blocks').insert(block);
  const reported = await report();
  const statuses = async (work: () => Promise<unknown>) =>
    (await eventsDuring(database, work)).filter(({ kind }) => kind === 'status');
  const suspend = () => moderator.decide(reported, 'suspend', 'Asked for money.');
  expect(await statuses(suspend)).toMatchObject([{ connectionId: id, status: 'withdrawn' }]);
  const restore = () => moderator.decide(reported, 'restore');
  expect(await statuses(restore)).toMatchObject([{ connectionId: id, status: 'accepted' }]);
});
