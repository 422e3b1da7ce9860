import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { createTestApp, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const task = 'auth.send_password_changed';
const password = 'a new and better one';

const told = async (userId: string) =>
  (await listQueued(database)).filter(
    (job) => job.task === task && (job.payload as { userId?: string }).userId === userId,
  );

test('emails once about a new password, with advice if it was someone else', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database);
  await jobs['auth.send_reset']?.({ email: person.email, since: Date.now() }, { log });
  const body = { token: tokenIn(mail.sent[0]), password, confirmPassword: password };
  const reset = () => as(app, null).post('/api/auth/reset-password', body);
  const replies = await Promise.all([reset(), reset(), reset()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

  const [job, ...more] = await told(person.id);
  expect(more).toEqual([]);
  await jobs[task]?.(job?.payload, { log });
  expect(mail.sent.slice(1)).toMatchObject([
    { to: person.email, subject: 'Your password was changed' },
  ]);
  expect(mail.sent[1]?.text).toContain('‘Forgot password?’');
  expect(mail.sent[1]?.text).not.toContain('token=');
});

test('a refused reset sends no email', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const person = await createUser(database);
  await jobs['auth.send_reset']?.({ email: person.email, since: Date.now() }, { log });
  const token = tokenIn(mail.sent[0]);
  for (const [given, chosen] of [
    [token, 'password'],
    ['never mailed', password],
  ]) {
    const body = { token: given, password: chosen, confirmPassword: chosen };
    expect(await as(app, null).post('/api/auth/reset-password', body)).toMatchObject({
      status: 400,
    });
  }
  expect(await told(person.id)).toEqual([]);
});
