import { expect, test } from '@jest/globals';
import type { BadgesCase, QueuedBadge, ReportFile } from '@introvest/contracts/moderation';
import { newId } from '@introvest/service-kit/ids';
import { listQueued } from '@introvest/testing/queue';
import { useModeration, type Person } from '../testing/stage.js';

const stage = useModeration();
const { client, createFounder, createInvestor, createModerator, database } = stage;
const queue = '/api/moderation/badges';
const domains = () => database.db('auth')('work_domains');
const log = () => stage.db()('log').orderBy('seq');

async function withBadge(domain: string, state: string, looks = domain) {
  const founder = await createFounder({ profile: { website: `https://${domain}` } });
  const row = { user_id: founder.id, domain, written: domain, looks, state };
  await domains().insert(row);
  return { founder, stateNow: async () => domains().where({ user_id: founder.id }).first() };
}

const decide = (by: Person, userId: string, body: Record<string, unknown>) =>
  client(by).post<BadgesCase>(`${queue}/${userId}/decisions`, body);
const take = (by: Person, userId: string, domain: string, text = 'Not yours.') =>
  decide(by, userId, { decision: 'take_back', domain, text });
const held = async (by: Person) =>
  (await client(by).get<{ badges: QueuedBadge[] }>(queue)).body.badges.map((badge) => badge.domain);

async function reportOn(person: Person, by?: Person): Promise<string> {
  const reporter = by ?? (await createInvestor());
  return (await stage.report(reporter, 'profile', person.id)).body.id;
}

test('lists a waiting badge with similar domains and shows the badge once a moderator approves it', async () => {
  await withBadge('real-firm.com', 'shown', 'realfirm');
  const { founder, stateNow } = await withBadge('rea1-firm.com', 'held', 'realfirm');
  const moderator = await createModerator();
  const { body } = await client(moderator).get<{ badges: QueuedBadge[]; total: number }>(queue);
  const waiting = body.badges.find(({ domain }) => domain === 'rea1-firm.com');
  const person = { id: founder.id, userType: 'founder' };
  expect(waiting).toMatchObject({ person, looksLike: ['real-firm.com'] });
  const draft = { decision: 'show', domain: 'rea1-firm.com', text: 'They are one firm.' };
  const shown = await decide(moderator, founder.id, draft);
  const decided = { workDomain: { state: 'shown', isShown: true }, decisions: [draft] };
  expect(shown).toMatchObject({ status: 201, body: decided });
  expect(await stateNow()).toMatchObject({ state: 'shown', reason: null });
  expect(await held(moderator)).not.toContain('rea1-firm.com');
  expect(await decide(moderator, founder.id, draft)).toMatchObject({ status: 404 });
});

test("revokes a reported member's badge with a reason, notifies them and logs it", async () => {
  const { founder, stateNow } = await withBadge('mine.org', 'shown');
  const moderator = await createModerator();
  expect(await take(moderator, founder.id, 'mine.org')).toMatchObject({ status: 404 });
  const id = await reportOn(founder);
  const read = () => client(moderator).get<ReportFile>(`/api/moderation/reports/${id}`);
  const workDomain = { domain: 'mine.org', state: 'shown', isShown: true };
  const before = { isVerified: true, workDomain, decisions: [] };
  expect((await read()).body.badges).toMatchObject(before);
  const silent = await decide(moderator, founder.id, { decision: 'take_back', domain: 'mine.org' });
  expect(silent).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
  expect(await take(moderator, founder.id, 'mine.org')).toMatchObject({ status: 201 });
  expect(await stateNow()).toMatchObject({ state: 'taken_back', reason: 'Not yours.' });
  expect((await read()).body.badges?.decisions).toMatchObject([{ decision: 'take_back' }]);
  const told = (await listQueued(database)).filter(
    ({ task, payload }) =>
      task === 'auth.send_badge_decision' && (payload as { userId: string }).userId === founder.id,
  );
  expect(told).toMatchObject([{ payload: { decision: 'take_back', domain: 'mine.org' } }]);
  const row = (await log()).find(({ action }) => action === 'take_back');
  expect(row).toMatchObject({ actor_id: moderator.id, subject_id: null });
  expect(row?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${founder.id}|mine\\.org|Not yours`));
});

test("accepts one of two concurrent decisions and doesn't decide about a changed badge", async () => {
  const { founder, stateNow } = await withBadge('race.org', 'held');
  const [one, other] = [await createModerator(), await createModerator()];
  expect(await take(one, founder.id, 'before.org')).toMatchObject({ status: 409 });
  const takes = [one, other].map((moderator) => take(moderator, founder.id, 'race.org'));
  const replies = await Promise.all(takes);
  expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(await stateNow()).toMatchObject({ state: 'taken_back' });
});

test('rejects decisions about oneself and about members reported only by the moderator', async () => {
  const { founder } = await withBadge('self.org', 'held');
  await stage.grant(founder);
  expect(await take(founder, founder.id, 'self.org')).toMatchObject({ status: 404 });
  expect(await held(founder)).not.toContain('self.org');
  const { founder: person } = await withBadge('other.org', 'shown');
  const moderator = await createModerator();
  await reportOn(person, moderator);
  expect(await take(moderator, person.id, 'other.org')).toMatchObject({ status: 404 });
});

test.each(['no-id', newId()])('returns 404 for the id %s', async (id) => {
  const moderator = await createModerator();
  expect(await take(moderator, id, 'x.org')).toMatchObject({ status: 404 });
});
