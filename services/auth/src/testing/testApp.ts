import { expect } from '@jest/globals';
import type { Settings } from '@introvest/service-kit/deps';
import type { Logger } from '@introvest/service-kit/log';
import type { Mail } from '@introvest/service-kit/mail';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testMailer } from '@introvest/testing/deps';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { password, registration } from '@introvest/testing/registration';
import { createApp } from '../app.js';
import type { SignInMeans } from '../factors/undo.js';
import { createJobs } from '../jobs.js';
import { newToken } from '../token.js';
import { insertToken, type Purpose } from '../tokens/queries.js';

export type Client = { cookie: string } | null;

export const chosen = 'harbour lights at dusk';

export const change = { password, newPassword: chosen, confirmPassword: chosen };

export const replyWith = (status: number, message: unknown) => ({ status, body: { message } });

export const refuses = (field: string, message: unknown = expect.anything()) => ({
  status: 400,
  body: { code: 'validation_failed', errors: [{ field, message }] },
});

export const deadLink = replyWith(400, 'This link has already been used or has expired.');

export const tokenIn = (mail: Mail | undefined): string =>
  /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

export const statusesOf = (replies: { status: number }[]): number[] =>
  replies.map(({ status }) => status).sort();

export const listJobs = async (database: TestDatabase, people: string[], task = '') =>
  (await listQueued(database)).filter(
    (job) =>
      job.task.includes(task) && people.some((one) => JSON.stringify(job.payload).includes(one)),
  );

export function createTestApp(
  database: TestDatabase,
  settings: Partial<Settings> = {},
  log?: Logger,
) {
  const mail = testMailer();
  const deps = { ...testDeps(database, 'auth', settings), mail, ...(log && { log }) };
  const [app, jobs] = [createApp(deps), createJobs(deps)];
  const post = <Body>(path: string, body?: unknown, client: Client = null, headers = {}) =>
    as(app, client).post<Body>(`/api/auth/${path}`, body, { headers });
  const run = async (task: string, payload: unknown = {}) => {
    const before = mail.sent.length;
    await jobs[task]?.({ since: Date.now(), ...(payload as object) }, deps);
    return mail.sent.slice(before);
  };
  const createLink = async (purpose: Purpose, userId: string, disowned?: SignInMeans) => {
    const token = newToken();
    await insertToken(deps.db, purpose, userId, token, disowned);
    return token;
  };
  const reset = (token: string, to = chosen) =>
    post<{ message: string }>('reset-password', { token, password: to, confirmPassword: to });
  const getUser = (client: Client) => as(app, client).get('/api/auth/user');
  const statusFor = async (client: Client) => (await getUser(client)).status;
  return { app, deps, mail, jobs, post, run, createLink, reset, getUser, statusFor };
}

export async function join(
  database: TestDatabase,
  email: string,
  settings: Partial<Settings> = {},
  fields = {},
) {
  const made = createTestApp(database, settings);
  const { deps, post, run } = made;
  const joining = { ...registration(email), ...fields };
  const reply = await post<{ user?: { id: string } }>('register', joining);
  const id = reply.body.user?.id ?? '';
  const done: Record<string, number> = {};
  return {
    ...made,
    email,
    id,
    reply,
    me: { cookie: cookieFrom(reply.headers) },
    signIn: (given = password, client: Client = null, headers = {}) =>
      post<{ code: string; secondStep: { token: string } }>(
        'login',
        { email, password: given },
        client,
        headers,
      ),
    disown: (token: string, client: Client = null) => post('not-me', { token }, client),
    account: () => deps.db('users').where({ id }).first(),
    sessions: () => deps.db('sessions').where({ user_id: id }),
    queued: (task = '') => listJobs(database, [id, email], task),
    async mails(task = '', people = [id, email]) {
      const queued = await listJobs(database, people, task);
      const added = queued.slice(done[task] ?? 0);
      done[task] = queued.length;
      const sent: Mail[] = [];
      for (const job of added) sent.push(...(await run(job.task, job.payload)));
      return sent;
    },
  };
}
