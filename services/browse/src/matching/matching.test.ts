import { describe, expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { browsing } from '../testing/testApp.js';
import { matchesOf, type Profile } from '../testing/matchesOf.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();

const matches = (founder: Profile, investor: Profile) => matchesOf(stage, founder, investor);

const part = (criterion: string, points: number, of: number, more: object = {}) => ({
  criterion,
  points,
  of,
  state: points > 0 ? 'match' : 'miss',
  missingFrom: [],
  mustFor: [],
  ...more,
});

describe('score and reasons', () => {
  test('returns the full score with all reasons if every criterion fits', async () => {
    const founder = {
      industry: 'fintech',
      stage: 'seed',
      funding_goal: 500_000,
      location: 'Lisbon, Portugal',
    };
    const investor = {
      industry_preferences: ['saas', 'fintech'],
      stage_preferences: ['pre-seed', 'seed'],
      check_size_min: 50_000,
      check_size_max: 100_000,
      location: 'lisbon',
    };
    const { parts, ...match } = await matches(founder, investor);
    expect(parts).toEqual([
      part('industry', 40, 40),
      part('stage', 25, 25),
      part('cheque', 20, 20),
      part('place', 15, 15),
    ]);
    expect(match).toEqual({
      score: 100,
      reasons: [
        'Matches your FinTech focus',
        'At your stage: Seed',
        'Your cheque size fits their goal',
        'Both in Lisbon',
      ],
      told: [
        'Invests in FinTech',
        'Invests at your stage: Seed',
        'Their cheque size fits your goal',
        'Both in lisbon',
      ],
    });
  });

  test.each<[string, Profile, Profile, number]>([
    ['nothing is known', {}, {}, 0],
    ['industry alone', { industry: 'saas' }, { industry_preferences: ['saas'] }, 40],
    ['another industry', { industry: 'saas' }, { industry_preferences: ['biotech'] }, 0],
    ['Other says nothing', { industry: 'other' }, { industry_preferences: ['other'] }, 0],
    ['no preferences', { industry: 'saas', stage: 'seed' }, {}, 0],
    ['no industry', {}, { industry_preferences: ['saas'] }, 0],
    ['stage alone', { stage: 'series-c' }, { stage_preferences: ['series-c'] }, 25],
    ['another stage', { stage: 'seed' }, { stage_preferences: ['series-c'] }, 0],
    ['no goal', {}, { check_size_min: 1, check_size_max: 9_000_000 }, 0],
    ['no cheque', { funding_goal: 500_000 }, {}, 0],
    ['empty cheque', { funding_goal: 500_000 }, { check_size_min: 0, check_size_max: 0 }, 0],
    ['cheque inside', { funding_goal: 500_000 }, { check_size_min: 1, check_size_max: 2e5 }, 20],
    ['cheque the goal', { funding_goal: 5e5 }, { check_size_min: 5e5, check_size_max: 1e6 }, 20],
    ['cheque too big', { funding_goal: 5e5 }, { check_size_min: 500_001 }, 0],
    ['a tenth', { funding_goal: 5e5 }, { check_size_max: 50_000 }, 20],
    ['less than a tenth', { funding_goal: 5e5 }, { check_size_max: 49_999 }, 0],
    ['open end', { funding_goal: 8e6 }, { check_size_min: 5e6 }, 20],
    ['the same city', { location: 'São Paulo' }, { location: 'sao paulo, BR' }, 15],
    ['another city', { location: 'Lisbon' }, { location: 'Lisbon Falls' }, 0],
    ['no city', { location: ' , Portugal' }, { location: ', Portugal' }, 0],
    ['remote is no place', { location: 'Remote' }, { location: 'remote' }, 0],
    [
      'two facts add up',
      { industry: 'saas', location: 'Lagos' },
      { industry_preferences: ['saas'], location: 'Lagos, Nigeria' },
      55,
    ],
  ])('%s', async (_name, founder, investor, score) => {
    const match = await matches(founder, investor);
    expect(match.score).toBe(score);
    expect(match.reasons?.length === 0).toBe(score === 0);
  });
});

test("returns which criteria don't fit and which have no answer", async () => {
  const unknown = (...missingFrom: string[]) => ({ state: 'unknown', missingFrom });
  const { parts } = await matches(
    { industry: 'other', stage: 'seed', location: 'Lagos' },
    { industry_preferences: ['saas'], stage_preferences: ['mvp'], location: 'Remote' },
  );
  expect(parts).toEqual([
    part('industry', 0, 40, unknown('founder')),
    part('stage', 0, 25),
    part('cheque', 0, 20, unknown('founder', 'investor')),
    part('place', 0, 15, unknown('investor')),
  ]);
});

describe('a required criterion', () => {
  const seed = { stage: 'seed', location: 'Lagos' };
  const mvp = { stage_preferences: ['mvp'], location: 'Lagos' };
  test.each<[string, Profile, Profile, object]>([
    ['of the investor', seed, { ...mvp, must_match: 'stage' }, { stage: ['investor'] }],
    ['of the founder', { ...seed, must_match: 'stage' }, mvp, { stage: ['founder'] }],
    [
      'of both',
      { ...seed, must_match: 'stage' },
      { ...mvp, must_match: 'stage' },
      { stage: ['founder', 'investor'] },
    ],
    [
      'on a fact that the other side has not answered',
      seed,
      { check_size_min: 1, must_match: 'cheque' },
      { cheque: ['investor'] },
    ],
  ])('%s: is reported as missed', async (_name, founder, investor, expected) => {
    const { mustFailed, parts = [] } = await matches(founder, investor);
    const marked = parts.filter(({ mustFor }) => mustFor.length > 0);
    expect(Object.fromEntries(marked.map((one) => [one.criterion, one.mustFor]))).toEqual(expected);
    expect(mustFailed).toBe(Object.keys(expected)[0]);
  });

  test.each<[string, Profile, Profile, string[][]]>([
    ['that is met', seed, { ...mvp, must_match: 'place' }, [['investor']]],
    ["on a fact that its owner hasn't answered", seed, { must_match: 'industry' }, []],
    ['on an unknown place', { location: 'Remote', must_match: 'place' }, mvp, []],
  ])('%s: is not reported as missed', async (_name, founder, investor, marks) => {
    const { mustFailed, parts = [] } = await matches(founder, investor);
    expect(mustFailed).toBeUndefined();
    expect(parts.map(({ mustFor }) => mustFor).filter((one) => one.length > 0)).toEqual(marks);
  });

  test('ranks a profile that misses a required criterion below a lower score, in both lists', async () => {
    const both = { industry: 'saas', funding_goal: 500_000 };
    const preferences = { industry_preferences: ['saas'], stage_preferences: ['seed'] };
    const cheque = { check_size_min: 50_000, check_size_max: 100_000 };
    const better = { ...both, stage: 'mvp', location: 'Lagos' };
    const worse = { industry: 'biotech', stage: 'seed', funding_goal: null, location: null };
    const { database } = stage;
    const missing = await createFounder(database, { profile: better });
    const meeting = await createFounder(database, { profile: worse });
    const investor = await createInvestor(database, {
      profile: { ...preferences, ...cheque, location: 'Lagos', must_match: 'stage' },
    });
    const { founders } = await browsing(stage.app, investor).founders();
    const seen = founders.filter(({ userId }) => [missing.id, meeting.id].includes(userId));
    expect(seen.map(({ userId, match }) => [userId, match.score, match.mustFailed])).toEqual([
      [meeting.id, 25, undefined],
      [missing.id, 75, 'stage'],
    ]);
    const other = await createInvestor(database, { profile: { location: 'Lagos' } });
    const { investors } = await browsing(stage.app, missing).investors();
    const order = investors.map(({ userId }) => userId);
    expect(order.indexOf(other.id)).toBeLessThan(order.indexOf(investor.id));
  });
});

test('returns no score for members of the same role, or without a profile or role', async () => {
  const founder = await createFounder(stage.database, { profile: { location: 'Lisbon' } });
  await createFounder(stage.database, { profile: { location: 'Lisbon' } });
  await createInvestor(stage.database, { profile: { location: 'Lisbon' } });
  const bare = await createUser(stage.database, { userType: 'investor' });
  const untyped = await createUser(stage.database, { userType: null });
  const none = { score: 0, reasons: [] };
  const seenBy = async (viewer: { cookie: string }) =>
    (await browsing(stage.app, viewer).founders()).founders.map(({ match }) => match);
  // The list doesn't contain the card of the viewer.
  expect(await seenBy(founder)).toEqual([none]);
  expect(await seenBy(untyped)).toEqual([none, none]);
  const unknown = (await seenBy(bare)).map((match) => match.parts?.map(({ state }) => state));
  expect(unknown).toEqual(Array(2).fill(Array(4).fill('unknown')));
  for (const match of await seenBy(bare)) expect(match).toMatchObject({ ...none });
  const other = await createInvestor(stage.database, { profile: { location: 'Lisbon' } });
  const { investors } = await browsing(stage.app, other).investors();
  expect(investors.map(({ match }) => match)).toEqual([none]);
});

test('continues the pages of best matches in the whole order', async () => {
  const goal = { funding_goal: 500_000 };
  const kinds: Profile[] = [
    { industry: 'saas', stage: 'seed', ...goal, location: 'Lagos' },
    { industry: 'saas', stage: 'seed', ...goal, location: null },
    { industry: 'saas', stage: 'series-a', ...goal, location: 'Lagos' },
    { industry: 'biotech', stage: 'seed', ...goal, location: 'Lagos' },
    { industry: 'saas', stage: 'seed', funding_goal: null, location: null },
    { industry: null, stage: null, ...goal, location: 'Lagos' },
  ];
  for (const profile of [...kinds, ...kinds, ...kinds])
    await createFounder(stage.database, { profile });
  const preferences = { industry_preferences: ['saas'], stage_preferences: ['seed'] };
  const cheques = { check_size_min: 50_000, check_size_max: 100_000 };
  for (const more of [{ ...cheques, location: 'Lagos' }, cheques, { location: null }]) {
    const profile = { location: null, ...preferences, ...more };
    const browse = browsing(stage.app, await createInvestor(stage.database, { profile }));
    const whole = (await browse.founders({ limit: 100 })).founders.map(({ id }) => id);
    expect(whole).toHaveLength(18);
    const parts: string[] = [];
    for (let offset = 0; offset < 18; offset += 2) {
      const page = await browse.founders({ limit: 2, offset });
      expect(page.total).toBe(18);
      parts.push(...page.founders.map(({ id }) => id));
    }
    expect(parts).toEqual(whole);
  }
});
