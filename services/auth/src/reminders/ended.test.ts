import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const task = 'auth.send_highlight_ended';

test.each([
  ['refund', 'Your highlight payment was refunded'],
  ['dispute', 'Your bank reversed your highlight payment'],
])('after a %s the founder is emailed why the highlight ended', async (reason, words) => {
  const { jobs, mail } = createTestApp(database);
  const { id: userId, email } = await createFounder(database);
  await jobs[task]?.({ userId, reason, since: Date.now() }, { log });
  expect(mail.sent).toMatchObject([{ to: email, subject: 'Your highlight has ended' }]);
  expect(mail.sent[0]?.text).toContain(`${words}, so this highlight has ended.`);
  expect(mail.sent[0]?.html).toContain('http://localhost:8080/dashboard');
});

test('sends nothing to a deleted account', async () => {
  const { jobs, mail } = createTestApp(database);
  await jobs[task]?.({ userId: newId(), reason: 'refund', since: Date.now() }, { log });
  expect(mail.sent).toEqual([]);
});
