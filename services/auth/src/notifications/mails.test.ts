import { beforeEach, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection } from '@introvest/testing/factories/connection';
import { createDeckVisit } from '@introvest/testing/factories/deck';
import { createFounder } from '@introvest/testing/factories/founder';
import { createHighlight } from '@introvest/testing/factories/highlight';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
let id: string;
let connectionId: string;
beforeEach(async () => {
  founder = await createFounder(database, { user: { firstName: 'Zoë', lastName: 'Ito' } });
  investor = await createInvestor(database, { user: { firstName: '<b>Ann', lastName: 'x.com' } });
  ({ id: connectionId } = await createConnection(database, { founder, investor }));
  id = await tell('asked');
});

const notifications = () => database.db('dashboards')('notifications');

async function tell(what: string, about = connectionId, other = investor): Promise<string> {
  const pair = await database.db('messaging')('connections').where({ id: about }).first();
  const [row] = await notifications()
    .insert({
      user_id: founder.id,
      what,
      about,
      since: database.db('messaging').raw('?::timestamptz', [pair.updated_at]),
      other_id: other.id,
      mail: 'never',
    })
    .returning<{ id: string }[]>('id');
  // JavaScript dates have only millisecond precision.
  await database
    .db('dashboards')
    .raw(
      'update notifications n set since = p.requested_at from messaging.pairs p where p.id = n.about and n.id = ?',
      [row?.id ?? ''],
    );
  return row?.id ?? '';
}

async function send(ids = [id]) {
  const { jobs, mail } = createTestApp(database);
  const job = { notificationId: ids[0], userId: founder.id, since: Date.now() };
  await Promise.all([
    jobs['auth.send_notification']?.(job, { log }),
    jobs['auth.send_notification']?.(job, { log }),
  ]);
  return mail.sent;
}

test('an email names the other member, quotes nothing and offers one-click unsubscribe', async () => {
  await database
    .db('messaging')('connection_events')
    .where({ connection_id: connectionId })
    .update({ note: 'A secret of ours' });
  const sent = await send();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: founder.email,
    subject: '<b>Ann x.\u2060com wants to connect',
    headers: {
      'List-Unsubscribe': expect.stringMatching(
        new RegExp(
          `^<http://localhost:8080/unsubscribe\\?token=${founder.id}\\.request\\.[0-9a-f]{64}>$`,
        ),
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail?.text).toContain('<b>Ann x.\u2060com of ');
  expect(mail?.text).toContain(' wants to connect with you.');
  expect(mail?.text).toContain(
    'Unsubscribe from these emails:\nhttp://localhost:8080/unsubscribe?token=',
  );
  expect(mail?.html).not.toContain('<b>Ann');
  expect(JSON.stringify(mail)).not.toContain('secret');
  expect(await send()).toEqual([]);
});

test('a retry sends an email whose job has died, but not while that job may still be sending', async () => {
  const claims = () => database.db('auth')('sent_emails');
  await claims().insert({ id, user_id: founder.id });
  expect(await send()).toEqual([]);
  const longAgo = database.db('auth').raw("now() - interval '11 minutes'");
  await claims().where({ id }).update({ claimed_at: longAgo });
  expect(await send()).toHaveLength(1);
  expect(await send()).toEqual([]);
});

test("a reminder states the highlight's end, unless it was extended", async () => {
  const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 24, 14, 5));
  const { id: about } = await createHighlight(database, { founderId: founder.id, end });
  const [row] = await notifications()
    .insert({ user_id: founder.id, what: 'highlight_ending', about, since: end, mail: 'never' })
    .returning<{ id: string }[]>('id');
  const highlights = () => database.db('dashboards')('profile_highlights').where({ id: about });
  await highlights().update({ end_date: new Date(end.getTime() + 1000) });
  expect(await send([row?.id ?? ''])).toEqual([]);
  await highlights().update({ end_date: end });
  const [mail] = await send([row?.id ?? '']);
  expect(mail).toMatchObject({ to: founder.email, subject: 'Your highlight ends soon' });
  expect(mail?.text).toMatch(/until 24 November \d{4} at 14:05 UTC/);
  expect(mail?.text).toContain('http://localhost:8080/dashboard');
});

const nothing: [string, () => Promise<unknown>][] = [
  ['was read', () => notifications().where({ id }).update({ read_at: new Date() })],
  [
    'was answered',
    () =>
      database
        .db('messaging')('connections')
        .where({ id: connectionId })
        .update({ status: 'accepted' }),
  ],
  [
    'was withdrawn',
    () => database.db('messaging')('connections').where({ id: connectionId }).delete(),
  ],
  [
    'is of somebody who is blocked',
    () =>
      database
        .db('messaging')('blocks')
        .insert({ blocker_id: founder.id, blocked_id: investor.id }),
  ],
  [
    'is of somebody who is suspended',
    () => database.db('auth')('suspensions').insert({ user_id: investor.id, text: 'Spam' }),
  ],
  [
    'is not wanted by mail any more',
    () =>
      database
        .db('dashboards')('notification_preferences')
        .insert({ user_id: founder.id, kind: 'request', in_app: true, mail: 'never' }),
  ],
  [
    'goes to an address that nobody has proven',
    () => database.db('auth')('users').where({ id: founder.id }).update({ is_verified: false }),
  ],
  [
    'is of a deleted account',
    () => database.db('auth')('users').where({ id: founder.id }).delete(),
  ],
];

test.each(nothing)('sends no email if the notification %s in the meantime', async (_, happen) => {
  await happen();
  expect(await send()).toEqual([]);
});

test('a reminder names the waiting member, or the month from which to ask again', async () => {
  const [waiting] = await send([await tell('waiting')]);
  expect(waiting?.subject).toBe('<b>Ann x.\u2060com is waiting for your answer');
  expect(waiting?.text).toMatch(/<b>Ann x\.\u2060com asked to connect with you a week ago/);
  expect(waiting?.text).toContain('http://localhost:8080/connections');
  const other = await createInvestor(database, { user: { firstName: 'Zoë', lastName: 'Ito' } });
  const declined = await createConnection(database, {
    founder,
    investor: other,
    status: 'rejected',
    initiatedBy: founder.id,
  });
  const connections = database.db('messaging')('connections');
  await connections.where({ id: declined.id }).update({ revisit_month: '2027-03' });
  const [revisit] = await send([await tell('revisit', declined.id, other)]);
  expect(revisit?.subject).toBe('Send Zoë Ito another request');
  expect(revisit?.text).toContain('Zoë Ito declined your connection request');
  expect(revisit?.text).toContain('ask again in March 2027');
  expect(revisit?.text).toContain(`http://localhost:8080/browse-investors?investor=${other.id}`);
});

test('an email names the reader of a deck with the pages read that day', async () => {
  const given = { founderId: founder.id, readerId: investor.id };
  const visit = { id: await createDeckVisit(database, given, [1, 2, 3]) };
  const since = database.db('dashboards').raw("date_trunc('day', now(), 'UTC')");
  const about = { about: investor.id, other_id: investor.id };
  const [row] = await notifications()
    .insert({ user_id: founder.id, what: 'deck', ...about, since, mail: 'never' })
    .returning<{ id: string }[]>('id');
  const [mail] = await send([row?.id ?? '']);
  expect(mail?.subject).toBe('<b>Ann x.\u2060com read your deck (3 of 14 pages)');
  expect(mail?.text).toContain('http://localhost:8080/decks');
  await database.db('auth')('sent_emails').delete();
  await database.db('decks')('visits').where(visit).delete();
  expect(await send([row?.id ?? ''])).toEqual([]);
});

test('a digest lists unread notifications in one email', async () => {
  const more = await tell('message');
  const read = await tell('waiting');
  await notifications().where({ id: read }).update({ read_at: new Date() });
  const { jobs, mail } = createTestApp(database);
  const job = { digestId: newId(), userId: founder.id, ids: [id, more, read], since: Date.now() };
  await jobs['auth.send_digest']?.(job, { log });
  await jobs['auth.send_digest']?.(job, { log });
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]?.text).toContain('wants to connect with you.');
  expect(mail.sent[0]?.text).not.toContain('for a week');
  expect(mail.sent[0]?.text).toContain(`/unsubscribe?token=${founder.id}.all.`);
});

test('a digest of requests counts and names the waiting members with their firms', async () => {
  const ids: string[] = [];
  const asked: string[] = [];
  for (const lastName of ['Costa', 'Lindqvist', 'Withdrawn']) {
    const user = { firstName: 'Gustav', lastName };
    const other = await createInvestor(database, {
      user,
      profile: { firm_name: `${lastName} Ventures` },
    });
    const connection = await createConnection(database, { founder, investor: other });
    asked.push(connection.id);
    ids.push(await tell('asked', connection.id, other));
  }
  await database.db('messaging')('connections').where({ id: asked[2] }).delete();
  const { jobs, mail } = createTestApp(database);
  const job = { digestId: newId(), userId: founder.id, ids, since: Date.now() };
  await Promise.all([1, 2].map(async () => jobs['auth.send_digest']?.(job, { log })));
  expect(mail.sent).toMatchObject([{ subject: '2 people want to connect' }]);
  const { text } = mail.sent[0] ?? { text: '' };
  expect(text).toContain(
    '- Gustav Lindqvist, Lindqvist Ventures\n- Gustav Costa, Costa Ventures\n',
  );
  expect(text).toContain('http://localhost:8080/connections\n');
  expect(text).not.toContain('Withdrawn');
});
