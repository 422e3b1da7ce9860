import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createTestApp } from '../testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
const tasks = { request: 'auth.send_request_reminder', revisit: 'auth.send_revisit_reminder' };
type Kind = keyof typeof tasks;

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
beforeEach(async () => {
  founder = await createFounder(database, { user: { firstName: 'Zoë', lastName: 'Ito' } });
  investor = await createInvestor(database, { user: { firstName: '<b>Ann', lastName: 'x.com' } });
});

const connections = () => database.db('messaging')('connections');

/** A pair for which that reminder is due, and what messaging then asks for. */
async function due(kind: Kind) {
  const status = kind === 'request' ? 'pending' : 'rejected';
  const { id } = await createConnection(database, { founder, investor, status });
  const now = new Date();
  const said = { updated_at: now, declined_at: now, revisit_month: '2027-03' };
  await connections()
    .where({ id })
    .update(kind === 'request' ? { updated_at: now } : said);
  const [to, other] = kind === 'request' ? [founder, investor] : [investor, founder];
  const payload = {
    reminderId: newId(),
    connectionId: id,
    userId: to.id,
    otherId: other.id,
    standsSince: now.toISOString(),
    since: Date.now(),
  };
  return { id, to, payload };
}

test('who was asked reads who waits, and nothing of what was said', async () => {
  const { jobs, mail } = createTestApp(database);
  const { id, payload } = await due('request');
  await connections().where({ id }).update({ note: 'A secret of ours' });
  await jobs[tasks.request]?.(payload, { log });
  const [sent] = mail.sent;
  expect(sent).toMatchObject({
    to: founder.email,
    subject: '<b>Ann x.\u2060com is waiting for your answer',
  });
  expect(sent?.text).toMatch(/<b>Ann x\.\u2060com asked to connect with you a week ago/);
  expect(sent?.text).toContain('http://localhost:8080/connections');
  expect(sent?.html).not.toContain('<b>Ann');
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('who was declined reads of the month, and is led to the profile', async () => {
  const { jobs, mail } = createTestApp(database);
  const { payload } = await due('revisit');
  await jobs[tasks.revisit]?.(payload, { log });
  const [sent] = mail.sent;
  expect(sent).toMatchObject({ to: investor.email, subject: 'Send Zoë Ito another request' });
  expect(sent?.text).toContain('Zoë Ito declined your connection request');
  expect(sent?.text).toContain('ask again in March 2027');
  expect(sent?.text).toContain(`http://localhost:8080/browse-startups?startup=${founder.id}`);
});

test.each(['request', 'revisit'] as const)(
  'a %s reminder is one mail, also when the queue runs it twice or at once',
  async (kind) => {
    const { jobs, mail } = createTestApp(database);
    const { payload } = await due(kind);
    await Promise.all([1, 2, 3].map(async () => jobs[tasks[kind]]?.(payload, { log })));
    await jobs[tasks[kind]]?.(payload, { log });
    expect(mail.sent).toHaveLength(1);
  },
);

test.each(['request', 'revisit'] as const)(
  'no %s reminder once the pair stands otherwise, the address is unproven, or somebody left',
  async (kind) => {
    const { jobs, mail } = createTestApp(database);
    const send = (payload: object) => jobs[tasks[kind]]?.(payload, { log });
    const moved = await due(kind);
    const later = { updated_at: new Date(Date.now() + 5000) };
    await connections().where({ id: moved.id }).update(later);
    await send(moved.payload);
    await connections().where({ id: moved.id }).delete();

    const accepted = await due(kind);
    await connections().where({ id: accepted.id }).update({ status: 'accepted' });
    await send(accepted.payload);
    await connections().where({ id: accepted.id }).delete();

    const unproven = await due(kind);
    const users = database.db('auth')('users');
    await users.clone().where({ id: unproven.to.id }).update({ is_verified: false });
    await send(unproven.payload);
    await users.clone().where({ id: unproven.to.id }).update({ is_verified: true });

    await users.clone().where({ id: unproven.payload.otherId }).delete();
    await send(unproven.payload);
    await users.clone().where({ id: unproven.payload.userId }).delete();
    await send(unproven.payload);
    expect(mail.sent).toEqual([]);
  },
);
