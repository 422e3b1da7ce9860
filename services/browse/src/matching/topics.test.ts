import { expect, test } from '@jest/globals';
import { matchesOf, type Profile } from '../testing/matchesOf.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const matches = (founder: Profile, investor: Profile) => matchesOf(stage, founder, investor);

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
