import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';
import { updateVerified } from '../tokens/queries.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const password = 'correct horse battery';
const chosen = 'harbour lights at dusk';
const thiefs = 'the thief chose this';

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
      );

async function robbed(name: string) {
  const made = createTestApp(database);
  const { app, jobs, mail, deps } = made;
  const [home, away] = [`${name}@owner.example`, `${name}@thief.example`];
  const { body } = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(home),
  );
  const { id } = body.user;
  await updateVerified(deps.db, id);
  const post = (path: string, sent: object, who: { cookie: string } | null = null) =>
    as(app, who).post(`/api/auth/${path}`, sent);
  const signIn = (email: string, given: string) => post('login', { email, password: given });
  const thief = { cookie: cookieFrom((await signIn(home, password)).headers) };

  let done = 0;
  const runJobs = async () => {
    const queued = await listQueued(database);
    const own = queued.filter(({ task, payload }) => {
      const { userId, email = '' } = payload as { userId?: string; email?: string };
      return task.startsWith('auth.send') && (userId === id || [home, away].includes(email));
    });
    for (const { task, payload } of own.slice(done)) await jobs[task]?.(payload, { log });
    done = own.length;
  };
  await runJobs();
  const mailedTo = (address: string, subject: RegExp) =>
    mail.sent.findLast((sent) => sent.to === address && subject.test(sent.subject));
  const disowning = tokenIn(mailedTo(home, /New sign-in/));

  const steps = {
    askChange: () => post('email', { email: away, password }, thief),
    confirmChange: () =>
      post('email/confirm', { token: tokenIn(mailedTo(away, /Confirm/)) || 'none' }),
    askReset: () => post('forgot-password', { email: away }),
    signIn: () => signIn(away, password),
    takeBack: () => post('not-me', { token: disowning }),
  };

  const tryAll = async () => {
    const tokens = mail.sent.filter(({ to }) => to === away).map((sent) => tokenIn(sent));
    const body = (token: string) => ({ token, password: thiefs, confirmPassword: thiefs });
    const statuses: number[] = [];
    for (const token of tokens.filter(Boolean)) {
      statuses.push((await post('reset-password', body(token))).status);
      statuses.push((await post('email/confirm', { token })).status);
      statuses.push((await post('not-me', { token })).status);
      statuses.push((await post('verify-email', { token })).status);
    }
    return statuses;
  };
  const isThiefOut = async () => {
    await runJobs();
    expect(await tryAll()).not.toContain(200);
    expect((await as(app, thief).get('/api/auth/user')).status).toBe(401);
    for (const email of [home, away]) {
      for (const given of [password, thiefs]) expect((await signIn(email, given)).status).toBe(401);
    }
  };
  const isOwnerIn = async () => {
    const token = tokenIn(mailedTo(home, /Reset|password/i));
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect(await post('reset-password', reset)).toMatchObject({ status: 200 });
    expect(await signIn(home, chosen)).toMatchObject({ status: 200 });
  };
  return { ...made, id, home, away, steps, post, runJobs, isThiefOut, isOwnerIn, mailedTo };
}

type Step = keyof Awaited<ReturnType<typeof robbed>>['steps'];
const orders = permutations<Step>(['askChange', 'confirmChange', 'askReset', 'takeBack']).filter(
  (order) => order.indexOf('askChange') < order.indexOf('confirmChange'),
);

test.each(orders.map((order) => [order.join(', '), order] as const))(
  'the owner regains the account and the attacker loses it after %s',
  async (name, order) => {
    const made = await robbed(`order${orders.findIndex((one) => one.join(', ') === name)}`);
    for (const step of order) {
      await made.steps[step]();
      await made.runJobs();
    }
    await made.isThiefOut();
    await made.isOwnerIn();
  },
);

test("an attacker who disowns the owner first doesn't keep the account", async () => {
  const made = await robbed('first');
  const { steps, runJobs, post, away, mailedTo } = made;
  await steps.askChange();
  await runJobs();
  await steps.confirmChange();
  await steps.signIn();
  await runJobs();
  const token = tokenIn(mailedTo(away, /New sign-in/));
  expect(await post('not-me', { token })).toMatchObject({ status: 200 });
  await runJobs();
  const reset = { token: tokenIn(mailedTo(away, /Reset|password/i)), password: thiefs };
  await post('reset-password', { ...reset, confirmPassword: thiefs });
  expect(await steps.takeBack()).toMatchObject({ status: 200 });
  await made.isThiefOut();
  await made.isOwnerIn();
});

test('taking the account back undoes additions made before the link, and a pending work address', async () => {
  const { deps, id, steps } = await robbed('added');
  const { db } = deps;
  const longAgo = { created_at: db.raw("now() - interval '10 days'") };
  await db('mailed_tokens').where({ user_id: id }).update(longAgo);
  await db('recovery_codes').insert({ user_id: id, code_hash: 'added', ...longAgo });
  const asked = { user_id: id, address: 'ceo@thief.example', domain: 'thief.example' };
  await db('work_addresses').insert(asked);
  expect(await steps.takeBack()).toMatchObject({ status: 200 });
  for (const table of ['recovery_codes', 'work_addresses', 'mailed_tokens', 'sessions']) {
    expect(await db(table).where({ user_id: id })).toEqual([]);
  }
});
