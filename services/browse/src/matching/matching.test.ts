import { describe, expect, test } from '@jest/globals';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createFounder, createInvestor, createUser } = stage;

type Profile = Record<string, unknown>;

const empty: { founder: Profile; investor: Profile } = {
  founder: { industry: null, stage: null, funding_goal: null, location: null },
  investor: { location: null },
};

async function matches(founderProfile: Profile, investorProfile: Profile) {
  const founder = await createFounder({ profile: { ...empty.founder, ...founderProfile } });
  const profile = { ...empty.investor, ...investorProfile };
  const investor = await createInvestor({ profile });
  const toInvestor = (await stage.as(investor).founders()).founders[0]?.match;
  const toFounder = (await stage.as(founder).investors()).investors[0]?.match;
  expect((await stage.as(investor).founder(founder.id)).body.match).toEqual(toInvestor);
  expect((await stage.as(founder).investor(investor.id)).body.match).toEqual(toFounder);
  expect(toFounder?.score).toBe(toInvestor?.score);
  expect(toFounder?.reasons.length).toBe(toInvestor?.reasons.length);
  expect(toFounder).toMatchObject({ parts: toInvestor?.parts });
  expect(toFounder?.mustFailed).toBe(toInvestor?.mustFailed);
  const points = toInvestor?.parts?.map((part) => part.points) ?? [];
  expect(points.reduce((sum, one) => sum + one)).toBe(toInvestor?.score);
  return { ...toInvestor, told: toFounder?.reasons };
}

const part = (criterion: string, points: number, of: number, more: object = {}) => ({
  criterion,
  points,
  of,
  state: points > 0 ? 'match' : 'miss',
  missingFrom: [],
  mustFor: [],
  ...more,
});

const saas = { industry: 'saas' };
const wantsSaas = { industry_preferences: ['saas'] };

describe('score and reasons', () => {
  test('returns the full score with all reasons if every criterion fits', async () => {
    const facts = { industry: 'fintech', stage: 'seed', funding_goal: 500_000 };
    const founder = { ...facts, location: 'Lisbon, Portugal' };
    const topics = { industry_preferences: ['saas', 'fintech'], location: 'lisbon' };
    const stages = { stage_preferences: ['pre-seed', 'seed'] };
    const cheque = { check_size_min: 50_000, check_size_max: 100_000 };
    const { parts, ...match } = await matches(founder, { ...topics, ...stages, ...cheque });
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
    ['industry alone', saas, wantsSaas, 40],
    ['another industry', saas, { industry_preferences: ['biotech'] }, 0],
    ['Other says nothing', { industry: 'other' }, { industry_preferences: ['other'] }, 0],
    ['no preferences', { industry: 'saas', stage: 'seed' }, {}, 0],
    ['no industry', {}, wantsSaas, 0],
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
    ['two facts add up', { ...saas, location: 'Lagos' }, { ...wantsSaas, location: 'Lagos' }, 55],
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
  const must = { must_match: 'stage' };
  const cheque = { check_size_min: 1, must_match: 'cheque' };
  test.each<[string, Profile, Profile, object]>([
    ['of the investor', seed, { ...mvp, ...must }, { stage: ['investor'] }],
    ['of the founder', { ...seed, ...must }, mvp, { stage: ['founder'] }],
    ['of both', { ...seed, ...must }, { ...mvp, ...must }, { stage: ['founder', 'investor'] }],
    ['on a fact that the other side has not answered', seed, cheque, { cheque: ['investor'] }],
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
});

test('returns no score for members of the same role, or without a profile or role', async () => {
  const founder = await createFounder({ profile: { location: 'Lisbon' } });
  await createFounder({ profile: { location: 'Lisbon' } });
  await createInvestor({ profile: { location: 'Lisbon' } });
  const bare = await createUser({ userType: 'investor' });
  const untyped = await createUser({ userType: null });
  const none = { score: 0, reasons: [] };
  const seenBy = async (viewer: { cookie: string }) =>
    (await stage.as(viewer).founders()).founders.map(({ match }) => match);
  expect(await seenBy(founder)).toEqual([none]);
  expect(await seenBy(untyped)).toEqual([none, none]);
  const unknown = (await seenBy(bare)).map((match) => match.parts?.map(({ state }) => state));
  expect(unknown).toEqual(Array(2).fill(Array(4).fill('unknown')));
  for (const match of await seenBy(bare)) expect(match).toMatchObject({ ...none });
  const other = await createInvestor({ profile: { location: 'Lisbon' } });
  const { investors } = await stage.as(other).investors();
  expect(investors.map(({ match }) => match)).toEqual([none]);
});

const focus = (...words: string[]) => ({ investment_focus: words });
const tagged = (industry: string, ...tags: string[]) => ({ industry, tags });
const fintech = { industry_preferences: ['fintech'] };
const farming = 'Farming in West Africa';

async function expectPoints(pair: [Profile, Profile], score: number, read: string, told: string) {
  const match = await matches(...pair);
  expect(match).toMatchObject({ score, reasons: [read], told: [told] });
  expect(match.parts?.[0]).toMatchObject({ points: score, of: 40, state: 'match' });
}

const wantsTechnology = { areas_of_interest: ['Technology'] };
const drones = tagged('technology', 'drones', 'agriculture');

test.each<[Profile, Profile, string, string]>([
  [{ industry: 'agriculture' }, focus('Agriculture'), 'agriculture', 'Agriculture'],
  [{ industry: 'fintech' }, { ...fintech, ...focus('Payments') }, 'FinTech', 'FinTech'],
  [tagged('other', 'bees', 'AgTech'), focus('Patient capital', farming), farming, farming],
  [drones, { other_interest: 'Robotics' }, 'robotics', 'Robotics'],
  [tagged('technology', 'solar'), wantsTechnology, 'technology', 'Technology'],
])('gives %j and %j all points for %s', (founder, investor, read, told) =>
  expectPoints([founder, investor], 40, `Matches your ${read} focus`, `Invests in ${told}`),
);

test.each<[Profile, Profile, string, string]>([
  [{ industry: 'cleantech' }, focus('Solar'), 'solar', 'Solar'],
  [{ industry: 'saas' }, { industry_preferences: ['ai-ml'] }, 'AI/ML', 'AI/ML'],
])('gives %j and %j half of the points for %s', (founder, investor, read, told) => {
  const explained = `Invests in ${told}, close to your field`;
  return expectPoints([founder, investor], 20, `Close to your ${read} focus`, explained);
});

test.each<[Profile, Profile]>([
  [{ industry: 'technology' }, { industry_preferences: ['blockchain', 'fintech'] }],
  [{ industry: 'ai-ml', tags: ['agriculture'] }, focus('Agriculture')],
  [{ industry: 'healthcare' }, focus('Medical devices')],
])('scores %j and %j lower than an industry that fits', async (founder, investor) => {
  expect((await matches(founder, investor)).score).toBeLessThan(40);
});
