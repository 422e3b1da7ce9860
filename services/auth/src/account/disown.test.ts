import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { cookieFrom } from '@introvest/testing/http';
import { password, registration } from '@introvest/testing/registration';
import { chosen, deadLink, join, replyWith, statusesOf, tokenIn } from '../testing/testApp.js';
import { updateVerified } from '../tokens/queries.js';

const database = useTestDatabase();

const thiefs = 'the thief chose this';

async function robbed(name: string, isVerified = true) {
  const [home, away] = [`${name}@owner.example`, `${name}@thief.example`];
  const made = await join(database, home);
  const { deps, id, mail, post, mails, run, createLink, disown } = made;
  if (isVerified) await updateVerified(deps.db, id);
  const thief = { cookie: cookieFrom((await made.signIn()).headers) };
  const runJobs = () => mails('auth.send', [id, home, away]);
  await runJobs();
  const mailedTo = (address: string, subject: RegExp) =>
    tokenIn(mail.sent.findLast((sent) => sent.to === address && subject.test(sent.subject)));
  const token = mailedTo(home, /New sign-in/);
  const moveTo = async (email: string) => {
    const { email: former } = await made.account();
    const until = deps.db.raw("now() + interval '1 day'");
    const pending = { pending_email: email, pending_email_expires: until };
    await deps.db('users').where({ id }).update(pending);
    const link = { token: await createLink('new_email', id) };
    expect(await post('email/confirm', link)).toMatchObject({ status: 200 });
    const [sent] = await run('auth.send_address_changed', { userId: id, address: former });
    expect(sent).toMatchObject({ to: former, subject: 'Your email address was changed' });
    return tokenIn(sent);
  };
  const steps = {
    askChange: () => post('email', { email: away, password }, thief),
    confirmChange: () => post('email/confirm', { token: mailedTo(away, /Confirm/) || 'none' }),
    askReset: () => post('forgot-password', { email: away }),
    signIn: () => post('login', { email: away, password }),
    takeBack: (client = null as { cookie: string } | null) => disown(token, client),
  };
  return { ...made, home, away, thief, token, moveTo, steps, runJobs, mailedTo };
}

type Robbed = Awaited<ReturnType<typeof robbed>>;

async function isThiefOut({ mail, home, away, thief, post, reset, runJobs, statusFor }: Robbed) {
  await runJobs();
  const tokens = mail.sent.filter(({ to }) => to === away).map(tokenIn);
  for (const token of tokens.filter(Boolean)) {
    expect((await reset(token, thiefs)).status).not.toBe(200);
    for (const path of ['email/confirm', 'not-me', 'verify-email'])
      expect((await post(path, { token })).status).not.toBe(200);
  }
  expect(await statusFor(thief)).toBe(401);
  for (const email of [home, away]) {
    for (const given of [password, thiefs])
      expect(await post('login', { email, password: given })).toMatchObject({ status: 401 });
  }
}

async function isOwnerIn({ home, mailedTo, reset, signIn }: Robbed) {
  expect(await reset(mailedTo(home, /Reset|password/i))).toMatchObject({ status: 200 });
  expect(await signIn(chosen)).toMatchObject({ status: 200 });
}

type Step = keyof Robbed['steps'];

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
      );
const orders = permutations<Step>(['askChange', 'confirmChange', 'askReset', 'takeBack'])
  .filter((order) => order.indexOf('askChange') < order.indexOf('confirmChange'))
  .map((order, at) => [order.join(', '), order, at] as const);

test.each(orders)(
  'the owner regains the account and the attacker loses it after %s',
  async (_, order, at) => {
    const made = await robbed(`order${at}`);
    for (const step of order) {
      await made.steps[step]();
      await made.runJobs();
    }
    await isThiefOut(made);
    await isOwnerIn(made);
  },
);

test("an attacker who disowns the owner first doesn't keep the account", async () => {
  const made = await robbed('first');
  const { steps, runJobs, disown, reset, away, mailedTo } = made;
  await steps.askChange();
  await runJobs();
  await steps.confirmChange();
  await steps.signIn();
  await runJobs();
  expect(await disown(mailedTo(away, /New sign-in/))).toMatchObject({ status: 200 });
  await runJobs();
  await reset(mailedTo(away, /Reset|password/i), thiefs);
  expect(await steps.takeBack()).toMatchObject({ status: 200 });
  await isThiefOut(made);
  await isOwnerIn(made);
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

test('disowning a sign-in ends all sessions and the password, and emails one reset link', async () => {
  const made = await robbed('disowns');
  const { me, thief, steps, statusFor, signIn, queued } = made;
  expect([await statusFor(me), await statusFor(thief)]).toEqual([200, 200]);
  const replies = await Promise.all(Array.from({ length: 8 }, () => steps.takeBack()));
  expect(statusesOf(replies)).toEqual([200, ...replies.slice(1).map(() => 400)]);
  expect(await steps.takeBack()).toMatchObject(deadLink);
  expect([await statusFor(me), await statusFor(thief)]).toEqual([401, 401]);
  expect(await signIn()).toMatchObject({ status: 401 });
  expect(await queued('send_reset')).toHaveLength(1);
  await made.runJobs();
  await isOwnerIn(made);
});

test('signs out the account in this browser, but not another account', async () => {
  const first = await robbed('here');
  const there = await first.steps.takeBack(first.me);
  expect(there.status).toBe(200);
  expect(cookieFrom(there.headers)).toMatch(/introvest\.signed-in=(;|$)/);
  const second = await robbed('shared');
  const other = await createUser(database);
  const shared = await second.steps.takeBack(other);
  expect(shared.status).toBe(200);
  expect(cookieFrom(shared.headers)).not.toMatch(/introvest\.signed-in=(;|$)/);
  expect(await second.statusFor(other)).toBe(200);
});

test('a password reset ends the links that disown an earlier sign-in', async () => {
  const { id, createLink, reset, steps } = await robbed('quick');
  expect(await reset(await createLink('reset', id))).toMatchObject({ status: 200 });
  expect(await steps.takeBack()).toMatchObject(deadLink);
});

test("an attacker who changes the address twice can't use the second link to override the owner's", async () => {
  const { home, moveTo, disown, account } = await robbed('twice');
  const first = await moveTo('twice@thief.example');
  const second = await moveTo('twice@other.example');
  expect(await disown(second)).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: 'twice@thief.example' });
  expect(await disown(first)).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: home });
  expect(await disown(second)).toMatchObject({ status: 400 });
});

test('a new password keeps the link that restores the account', async () => {
  const { id, home, createLink, reset, moveTo, disown, account } = await robbed('locked');
  const link = await moveTo('locked@thief.example');
  expect(await reset(await createLink('reset', id), thiefs)).toMatchObject({ status: 200 });
  expect(await disown(link)).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: home });
});

test('reserves a former address for its account for a week', async () => {
  const { deps, post, id, home, moveTo, account } = await robbed('kept');
  await moveTo('kept@new.example');
  const register = () => post('register', registration(home.toUpperCase()));
  const taken = 'An account with this email already exists.';
  expect(await register()).toMatchObject(replyWith(409, taken));
  await moveTo(home);
  expect(await account()).toMatchObject({ email: home });
  await moveTo('kept@newer.example');
  const week = { until: deps.db.raw("now() - interval '1 second'") };
  await deps.db('former_addresses').where({ user_id: id }).update(week);
  expect(await register()).toMatchObject({ status: 201 });
});

test('restores an unverified address too, unless someone has registered with it', async () => {
  const { home, moveTo, disown, account } = await robbed('unsure', false);
  expect(await disown(await moveTo('unsure@else.example'))).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: home });

  const squatted = await robbed('squatted', false);
  const link = await squatted.moveTo('squatter@else.example');
  const squatter = registration(squatted.home);
  expect(await squatted.post('register', squatter)).toMatchObject({ status: 201 });
  const taken = 'This email address is already in use.';
  expect(await squatted.disown(link)).toMatchObject(replyWith(409, taken));
  expect(await squatted.account()).toMatchObject({ email: 'squatter@else.example' });
});
