import { beforeEach, expect, test } from '@jest/globals';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { createFounder, createHighlight, database } = stage;
beforeEach(() => database.db('auth')('users').delete());

const hour = 60 * 60 * 1000;
const run = () => stage.run('remind_highlights');
const highlight = (founderId: string, endsInHours: number, more: object = {}) =>
  createHighlight({ founderId, end: new Date(Date.now() + endsInHours * hour), more });

const reminders = () =>
  stage.table('notifications').where({ what: 'highlight_ending' }).orderBy('created_at');

test('reminds the founder once, two days before the end', async () => {
  const founder = await createFounder();
  const { id, end } = await highlight(founder.id, 47);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await reminders()).toMatchObject([{ about: id, user_id: founder.id, since: end }]);
  const row = { notification_sent: true, status: 'active' };
  expect(await stage.table('profile_highlights').where({ id })).toMatchObject([row]);
});

test('sends no reminder about a highlight that ends later, has ended or never started', async () => {
  const kinds: [hours: number, more?: object][] = [
    [49],
    [-1],
    [-1, { status: 'expired' }],
    [12, { status: 'cancelled' }],
    [12, { status: 'pending' }],
    [12, { notification_sent: true }],
  ];
  for (const [hours, more] of kinds) await highlight((await createFounder()).id, hours, more);
  await run();
  expect(await reminders()).toEqual([]);
});

test('sends a separate reminder for an extension and keeps the earlier reminder', async () => {
  const [early, late] = [await createFounder(), await createFounder()];
  await highlight(early.id, 20);
  await highlight(early.id, 20 + 168, { is_extension: true });
  const reminded = await highlight(late.id, 20);
  await run();
  const extension = await highlight(late.id, 20 + 168, { is_extension: true });
  await run();
  expect(await reminders()).toMatchObject([{ about: reminded.id, user_id: late.id }]);
  const end_date = new Date(Date.now() + 30 * hour);
  await stage.table('profile_highlights').where({ id: extension.id }).update({ end_date });
  await run();
  await run();
  expect(await reminders()).toMatchObject([{ about: reminded.id }, { about: extension.id }]);
});
