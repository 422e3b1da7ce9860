import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createHighlight } from '@introvest/testing/factories/highlight';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();
let product: ReturnType<typeof createTestApp>;
beforeAll(() => {
  product = createTestApp(database);
});
beforeEach(() => database.db('auth')('users').delete());

const hour = 60 * 60 * 1000;
const log = createLog({ level: 'silent' });
const run = () => product.jobs['dashboards.remind_highlights']?.({}, { log });

const highlight = (founderId: string, endsInHours: number, more: object = {}) =>
  createHighlight(database, { founderId, end: new Date(Date.now() + endsInHours * hour), more });

async function remindersOf(...people: { id: string }[]) {
  const rows = await database
    .db('dashboards')('notifications')
    .where({ what: 'highlight_ending' })
    .whereIn(
      'user_id',
      people.map(({ id }) => id),
    )
    .orderBy('created_at');
  return rows.map(({ about, user_id, since }) => ({
    highlightId: about,
    userId: user_id,
    endsAt: since.toISOString(),
  }));
}

test('reminds the founder once, two days before the end', async () => {
  const founder = await createFounder(database);
  const { id, end } = await highlight(founder.id, 47);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await remindersOf(founder)).toMatchObject([
    { highlightId: id, userId: founder.id, endsAt: end.toISOString() },
  ]);
  const rows = await database.db('dashboards')('profile_highlights').where({ id });
  expect(rows).toMatchObject([{ notification_sent: true, status: 'active' }]);
});

test('sends no reminder about a highlight that ends later, has ended or never started', async () => {
  const founders = [];
  const kinds: [hours: number, more?: object][] = [
    [49],
    [-1],
    [-1, { status: 'expired' }],
    [12, { status: 'cancelled' }],
    [12, { status: 'pending' }],
    [12, { notification_sent: true }],
  ];
  for (const [hours, more] of kinds) {
    const founder = await createFounder(database);
    await highlight(founder.id, hours, more);
    founders.push(founder);
  }
  await run();
  expect(await remindersOf(...founders)).toEqual([]);
});

test('sends a separate reminder for an extension and keeps the earlier reminder', async () => {
  const founder = await createFounder(database);
  const first = await highlight(founder.id, 20);
  await highlight(founder.id, 20 + 168, { is_extension: true });
  await run();
  expect(await remindersOf(founder)).toEqual([]);

  const late = await createFounder(database);
  const reminded = await highlight(late.id, 20);
  await run();
  const extension = await highlight(late.id, 20 + 168, { is_extension: true });
  await run();
  expect(await remindersOf(late)).toMatchObject([{ highlightId: reminded.id }]);
  await database
    .db('dashboards')('profile_highlights')
    .where({ id: extension.id })
    .update({ end_date: new Date(Date.now() + 30 * hour) });
  await run();
  await run();
  const ids = (await remindersOf(late)).map(({ highlightId }) => highlightId);
  expect(ids).toEqual([reminded.id, extension.id]);
  const rows = await database.db('dashboards')('profile_highlights').where({ id: first.id });
  expect(rows).toMatchObject([{ notification_sent: false }]);
});
