import { expect, test } from '@jest/globals';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createFounder, createInvestor, database } = stage;

const month = new Date().toISOString().slice(0, 7);
const domains = () => database.db('auth')('work_domains');

async function addBadge(userId: string, given: Record<string, unknown> = {}, daysAgo = 0) {
  const at = database.db('auth').raw(`now() - interval '${daysAgo} days'`);
  const row = { user_id: userId, domain: 'ours.org', written: 'ours.org', looks: 'ours' };
  await domains().insert({ ...row, checked_at: at, state: 'shown', ...given });
}

async function badgesOf(website: string | null, given = {}, daysAgo = 0) {
  const founder = await createFounder({ profile: { website } });
  await addBadge(founder.id, given, daysAgo);
  const investor = await createInvestor();
  return (await stage.as(investor).founder(founder.id)).body.user.badges;
}

test('shows both roles the months in which the email address and the domain were verified', async () => {
  const badges = { confirmedIn: month, workDomain: { domain: 'ours.org', checkedIn: month } };
  expect(await badgesOf('https://www.ours.org/team')).toEqual(badges);
  const investor = await createInvestor({ profile: { website: 'http://ours.org' } });
  await addBadge(investor.id);
  const founder = await createFounder();
  const shown = await stage.as(founder).investor(investor.id);
  expect(shown.body.user.badges).toEqual(badges);
  const { founders } = await stage.as(investor).founders();
  const listed = founders.find(({ userId }) => userId === founder.id);
  expect(listed?.user.badges).toEqual({ confirmedIn: month, workDomain: null });
});

test.each([
  'https://theirs.org',
  'https://notours.org',
  'https://ours.org.evil.com',
  'https://evil.com/ours.org',
  'https://evil.com?.ours.org',
  'https://evil.com\\.ours.org',
  'https://evil.com%2f.ours.org',
  null,
])('hides the domain if the website is %p', async (website) => {
  expect(await badgesOf(website)).toMatchObject({ workDomain: null });
});

test.each(['HTTPS://APP.Ours.org:8443?x', 'https://ours.org#top', 'https://a.b.ours.org'])(
  'shows the domain if the website is %p',
  async (website) => {
    expect(await badgesOf(website)).toMatchObject({ workDomain: { domain: 'ours.org' } });
  },
);

test('matches an internationalised website to its domain', async () => {
  const domain = 'xn--bcher-kva.de';
  for (const website of ['https://www.Bücher.de', 'https://xn--bcher-kva.de']) {
    const badges = await badgesOf(website, { domain, written: 'bücher.de' });
    expect(badges).toMatchObject({ workDomain: { domain } });
  }
});

test('hides badges that are a year old, pending or revoked', async () => {
  const shown = (...given: [object?, number?]) => badgesOf('https://ours.org', ...given);
  expect(await shown({}, 364)).toMatchObject({ workDomain: { domain: 'ours.org' } });
  const none = { workDomain: null };
  expect(await shown({}, 367)).toMatchObject(none);
  for (const state of ['held', 'taken_back']) expect(await shown({ state })).toMatchObject(none);
});

test("returns no month if the email address isn't verified", async () => {
  const founder = await createFounder({ user: { isVerified: false } });
  const investor = await createInvestor();
  const { user } = (await stage.as(investor).founder(founder.id)).body;
  expect(user).toMatchObject({ isVerified: false, badges: { confirmedIn: null } });
});
