import { beforeEach, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection } from '@introvest/testing/factories/connection';
import { createDeckVisit } from '@introvest/testing/factories/deck';
import { createFounder } from '@introvest/testing/factories/founder';
import { createHighlight } from '@introvest/testing/factories/highlight';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

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

async function notify(row: object): Promise<string> {
  const [made] = await notifications()
    .insert({ user_id: founder.id, mail: 'never', ...row })
    .returning<{ id: string }[]>('id');
  return made?.id ?? '';
}

async function tell(what: string, about = connectionId, other = investor): Promise<string> {
  const since = database
    .db('dashboards')
    .raw('(select requested_at from messaging.pairs where id = ?)', [about]);
  return notify({ what, about, since, other_id: other.id });
}

async function runTwice(task: string, given: object) {
  const { run, mail } = createTestApp(database);
  await Promise.all([1, 2].map(() => run(task, { userId: founder.id, ...given })));
  return mail.sent;
}

const send = (notificationId = id) => runTwice('auth.send_notification', { notificationId });
const digest = (...ids: string[]) => runTwice('auth.send_digest', { digestId: newId(), ids });

test('an email names the other member, quotes nothing and offers one-click unsubscribe', async () => {
  const note = { note: 'A secret of ours' };
  await messaging('connection_events').where({ connection_id: connectionId }).update(note);
  const [mail, ...more] = await send();
  expect(more).toEqual([]);
  const subject = '<b>Ann x.\u2060com wants to connect';
  expect(mail).toMatchObject({ to: founder.email, subject });
  const link = 'http://localhost:8080/unsubscribe?token=';
  const [token] = mail?.headers?.['List-Unsubscribe']?.split(link).slice(1) ?? [];
  expect(token).toMatch(new RegExp(`^${founder.id}\\.request\\.[0-9a-f]{64}>$`));
  expect(mail?.text).toContain('<b>Ann x.\u2060com of ');
  expect(mail?.text).toContain(' wants to connect with you.');
  expect(mail?.text).toContain(`Unsubscribe from these emails:\n${link}`);
  expect(mail?.html).not.toContain('<b>Ann');
  expect(JSON.stringify(mail)).not.toContain('secret');
  expect(await send()).toEqual([]);
});

test('a retry sends an email whose job has died, but not while that job may still be sending', async () => {
  await auth('sent_emails').insert({ id, user_id: founder.id });
  expect(await send()).toEqual([]);
  const longAgo = database.db('auth').raw("now() - interval '11 minutes'");
  await auth('sent_emails').where({ id }).update({ claimed_at: longAgo });
  expect(await send()).toHaveLength(1);
  expect(await send()).toEqual([]);
});

test("a reminder states the highlight's end, unless it was extended", async () => {
  const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 24, 14, 5));
  const { id: about } = await createHighlight(database, { founderId: founder.id, end });
  const ending = await notify({ what: 'highlight_ending', about, since: end });
  const highlights = () => database.db('dashboards')('profile_highlights').where({ id: about });
  await highlights().update({ end_date: new Date(end.getTime() + 1000) });
  expect(await send(ending)).toEqual([]);
  await highlights().update({ end_date: end });
  const [mail] = await send(ending);
  expect(mail).toMatchObject({ to: founder.email, subject: 'Your highlight ends soon' });
  expect(mail?.text).toMatch(/until 24 November \d{4} at 14:05 UTC/);
  expect(mail?.text).toContain('http://localhost:8080/dashboard');
});

const messaging = (table: string) => database.db('messaging')(table);
const auth = (table: string) => database.db('auth')(table);
const unsubscribe = (kind: string) =>
  database
    .db('dashboards')('notification_preferences')
    .insert({ user_id: founder.id, kind, in_app: true, mail: 'never' });
const connection = () => messaging('connections').where({ id: connectionId });
const account = () => auth('users').where({ id: founder.id });
const block = () => messaging('blocks').insert({ blocker_id: founder.id, blocked_id: investor.id });
const suspend = () => auth('suspensions').insert({ user_id: investor.id, text: 'Spam' });

test.each<[string, () => Promise<unknown>]>([
  ['was read', () => notifications().where({ id }).update({ read_at: new Date() })],
  ['was answered', () => connection().update({ status: 'accepted' })],
  ['was withdrawn', () => connection().delete()],
  ['is of somebody who is blocked', () => block()],
  ['is of somebody who is suspended', () => suspend()],
  ['is not wanted by mail any more', () => unsubscribe('request')],
  ['goes to an address that nobody has proven', () => account().update({ is_verified: false })],
  ['is of a deleted account', () => account().delete()],
])('sends no email if the notification %s in the meantime', async (_, happen) => {
  await happen();
  expect(await send()).toEqual([]);
});

test('a reminder names the waiting member, or the month from which to ask again', async () => {
  const [waiting] = await send(await tell('waiting'));
  expect(waiting?.subject).toBe('<b>Ann x.\u2060com is waiting for your answer');
  expect(waiting?.text).toMatch(/<b>Ann x\.\u2060com asked to connect with you a week ago/);
  expect(waiting?.text).toContain('http://localhost:8080/connections');
  const other = await createInvestor(database, { user: { firstName: 'Zoë', lastName: 'Ito' } });
  const pair = { founder, investor: other, initiatedBy: founder.id };
  const declined = await createConnection(database, { ...pair, status: 'rejected' });
  const month = { revisit_month: '2027-03' };
  await messaging('connections').where({ id: declined.id }).update(month);
  const [revisit] = await send(await tell('revisit', declined.id, other));
  expect(revisit?.subject).toBe('Send Zoë Ito another request');
  expect(revisit?.text).toContain('Zoë Ito declined your connection request');
  expect(revisit?.text).toContain('ask again in March 2027');
  expect(revisit?.text).toContain(`http://localhost:8080/browse-investors?investor=${other.id}`);
});

test('an email names the reader of a deck with the pages read that day', async () => {
  const given = { founderId: founder.id, readerId: investor.id };
  const visit = { id: await createDeckVisit(database, given, [1, 2, 3]) };
  const since = database.db('dashboards').raw("date_trunc('day', now(), 'UTC')");
  const deck = await notify({ what: 'deck', about: investor.id, other_id: investor.id, since });
  const [mail] = await send(deck);
  expect(mail?.subject).toBe('<b>Ann x.\u2060com read your deck (3 of 14 pages)');
  expect(mail?.text).toContain('http://localhost:8080/decks');
  await auth('sent_emails').delete();
  await database.db('decks')('visits').where(visit).delete();
  expect(await send(deck)).toEqual([]);
});

test('a digest lists unread notifications in one email', async () => {
  const more = await tell('message');
  const read = await tell('waiting');
  await notifications().where({ id: read }).update({ read_at: new Date() });
  const sent = await digest(id, more, read);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('wants to connect with you.');
  expect(sent[0]?.text).not.toContain('for a week');
  expect(sent[0]?.text).toContain(`/unsubscribe?token=${founder.id}.all.`);
});

test('a digest of requests counts and names the waiting members with their firms', async () => {
  const ids: string[] = [];
  const asked: string[] = [];
  for (const lastName of ['Costa', 'Lindqvist', 'Withdrawn']) {
    const user = { firstName: 'Gustav', lastName };
    const profile = { firm_name: `${lastName} Ventures` };
    const other = await createInvestor(database, { user, profile });
    const request = await createConnection(database, { founder, investor: other });
    asked.push(request.id);
    ids.push(await tell('asked', request.id, other));
  }
  await messaging('connections').where({ id: asked[2] }).delete();
  const sent = await digest(...ids);
  expect(sent).toMatchObject([{ subject: '2 people want to connect' }]);
  const text = sent[0]?.text;
  const names = '- Gustav Lindqvist, Lindqvist Ventures\n- Gustav Costa, Costa Ventures\n';
  expect(text).toContain(names);
  expect(text).toContain('http://localhost:8080/connections\n');
  expect(text).not.toContain('Withdrawn');
});

test('emails results of a saved search with an unsubscribe link, until that link is used', async () => {
  const searches = [{ name: 'Harbours', list: 'startups', found: 1, path: '/browse-startups' }];
  const find = () => runTwice('auth.send_search_alert', { alertId: newId(), searches });
  const [mail] = await find();
  expect(mail?.headers?.['List-Unsubscribe']).toContain(`token=${founder.id}.match.`);
  await unsubscribe('match');
  expect(await find()).toEqual([]);
});

test.each([
  ['refund', 'Your highlight payment was refunded'],
  ['dispute', 'Your bank reversed your highlight payment'],
])('after a %s the founder is emailed why the highlight ended', async (reason, words) => {
  const { run } = createTestApp(database);
  const end = (userId: string) => run('auth.send_highlight_ended', { userId, reason });
  const [mail] = await end(founder.id);
  expect(mail).toMatchObject({ to: founder.email, subject: 'Your highlight has ended' });
  expect(mail?.text).toContain(`${words}, so this highlight has ended.`);
  expect(mail?.html).toContain('http://localhost:8080/dashboard');
  expect(await end(newId())).toEqual([]);
});
