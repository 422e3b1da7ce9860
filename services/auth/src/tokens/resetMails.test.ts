import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { createTestApp, listJobs } from '../testing/testApp.js';

const database = useTestDatabase();

const task = 'auth.send_reset';

async function askAt(addresses: string[]): Promise<string[]> {
  const { post, run, mail } = createTestApp(database);
  for (const email of addresses)
    expect(await post('forgot-password', { email })).toMatchObject({ status: 200 });
  for (const { payload } of await listJobs(database, addresses, task)) await run(task, payload);
  return mail.sent.map(({ to }) => to);
}

test("requests for other addresses of a mailbox don't block its owner's email", async () => {
  const { email } = await createUser(database, { email: 'mine@box.example' });
  const others = [1, 2, 3, 4].map((tag) => `mine+${tag}@box.example`);
  expect(await askAt([...others, email])).toEqual([email]);
});

test('a mailbox with many accounts gets three emails, and its verified address is counted separately', async () => {
  const made = [1, 2, 3, 4, 5].map((tag) => `full+${tag}@box.example`);
  for (const email of made) await createUser(database, { email, isVerified: false });
  const { email } = await createUser(database, { email: 'full@box.example' });
  expect(await askAt([...made, email])).toEqual([...made.slice(0, 3), email]);
});

test('ignores dots in names only at providers that ignore them', async () => {
  const google = 'd.otty@gmail.com do.tty@Gmail.com dot.ty+x@gmail.com dotty@googlemail.com'.split(
    ' ',
  );
  const others = google.map((email) => email.replace(/@.*/, '@box.example'));
  for (const email of [...google, ...others])
    await createUser(database, { email, isVerified: false });
  expect(await askAt(google)).toEqual(google.slice(0, 3));
  expect(await askAt(others)).toEqual(others);
});

test("counts a retried email once, and doesn't limit emails that nobody requested", async () => {
  const { email } = await createUser(database, { email: 'once@box.example', isVerified: false });
  const { run, mail } = createTestApp(database);
  const send = (more: object) => run(task, { email, ...more });
  await send({ isAsked: true });
  for (let tries = 1; tries < 5; tries += 1) await send({ isAsked: true, tries });
  for (let i = 0; i < 3; i += 1) await send({ isAsked: true });
  expect(mail.sent).toHaveLength(7);
  await send({});
  expect(mail.sent).toHaveLength(8);
});
