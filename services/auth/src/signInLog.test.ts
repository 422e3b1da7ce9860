import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';
import { createApp } from './app.js';
import { registration } from '@introvest/testing/registration';

const database = useTestDatabase();

interface Line {
  msg: string;
  userId?: string;
  means?: string;
  requestId: string;
}

test('logs successful and refused sign-ins by account id, and a flood once', async () => {
  const lines: Line[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(JSON.parse(line) as Line) } });
  const app = createApp({ ...testDeps(database, 'auth'), log });
  const email = 'logged.wren@example.com';
  const { body } = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const signIn = (to: string, password: string) =>
    as(app, null).post('/api/auth/login', { email: to, password });
  const guesses = ['one wrong guess', 'two wrong guesses', 'three wrong guesses'];
  for (const guess of guesses) await signIn(email, guess);
  for (const guess of guesses) await signIn(`not.${email}`, guess);
  await signIn(email, 'correct horse battery');
  const told = lines.filter(({ means }) => means !== undefined);
  expect(told.map(({ msg, userId, means }) => [msg, userId, means])).toEqual([
    ['signed in', body.user.id, 'registration'],
    ['sign-in refused', body.user.id, 'password'],
    ['sign-in refused', undefined, 'password'],
    ['signed in', body.user.id, 'password'],
  ]);
  for (const { requestId } of told) expect(requestId).toMatch(/^\w/);
  expect(JSON.stringify(lines)).not.toContain('wren');
});
