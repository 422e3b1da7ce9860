import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { listQueued } from '@introvest/testing/queue';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });

async function checked(daysAgo: number, state = 'shown') {
  const founder = await createFounder(database);
  const db = database.db('auth');
  const row = {
    user_id: founder.id,
    domain: 'ours.org',
    written: 'ours.org',
    looks: 'ours',
    state,
  };
  const at = db.raw(`now() - interval '${daysAgo} days'`);
  await db('work_domains').insert({ ...row, checked_at: at });
  return founder;
}

test('notifies the owner once, a month before a badge expires', async () => {
  const { jobs, mail } = createTestApp(database);
  const [, due, ,] = [
    await checked(330),
    await checked(340),
    await checked(366),
    await checked(340, 'held'),
  ];
  await jobs['auth.remind_of_badges']?.({}, { log });
  await jobs['auth.remind_of_badges']?.({}, { log });
  const queued = (await listQueued(database)).filter(
    ({ task }) => task === 'auth.send_badge_expiring',
  );
  expect(queued).toMatchObject([{ payload: { userId: due.id } }]);
  await jobs['auth.send_badge_expiring']?.(queued[0]?.payload, { log });
  expect(mail.sent).toMatchObject([
    { to: due.email, subject: 'Your work domain badge expires soon' },
  ]);
  expect(mail.sent[0]?.text).toContain('you have an email address at ours.org');
});

test("doesn't notify of a badge that was confirmed again", async () => {
  const { jobs, mail } = createTestApp(database);
  const { id: userId } = await checked(3);
  await jobs['auth.send_badge_expiring']?.({ userId, since: Date.now() }, { log });
  expect(mail.sent).toEqual([]);
});
