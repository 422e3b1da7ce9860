import { expect, test } from '@jest/globals';
import { matchesOf, type Profile } from '../testing/matchesOf.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const matches = (founder: Profile, investor: Profile) => matchesOf(stage, founder, investor);

const focus = (...words: string[]) => ({ investment_focus: words });
test.each<[Profile, Profile, number, string, string]>([
  [
    { industry: 'agriculture' },
    focus('Agriculture'),
    40,
    'Matches your agriculture focus',
    'Invests in Agriculture',
  ],
  [
    { industry: 'fintech' },
    { industry_preferences: ['fintech'], ...focus('Payments') },
    40,
    'Matches your FinTech focus',
    'Invests in FinTech',
  ],
  [
    { industry: 'other', tags: ['bees', 'AgTech'] },
    focus('Patient capital', 'Farming in West Africa'),
    40,
    'Matches your Farming in West Africa focus',
    'Invests in Farming in West Africa',
  ],
  [
    { industry: 'technology', tags: ['drones', 'agriculture'] },
    { other_interest: 'Robotics' },
    40,
    'Matches your robotics focus',
    'Invests in Robotics',
  ],
  [
    { industry: 'technology', tags: ['solar'] },
    { areas_of_interest: ['Technology'] },
    40,
    'Matches your technology focus',
    'Invests in Technology',
  ],
  [
    { industry: 'cleantech' },
    focus('Solar'),
    20,
    'Close to your solar focus',
    'Invests in Solar, close to your field',
  ],
  [
    { industry: 'saas' },
    { industry_preferences: ['ai-ml'] },
    20,
    'Close to your AI/ML focus',
    'Invests in AI/ML, close to your field',
  ],
])('gives %j and %j a score of %d', async (founder, investor, score, read, told) => {
  const match = await matches(founder, investor);
  expect(match).toMatchObject({ score, reasons: [read], told: [told] });
  expect(match.parts?.[0]).toMatchObject({ points: score, of: 40, state: 'match' });
});

test.each<[Profile, Profile]>([
  [{ industry: 'technology' }, { industry_preferences: ['blockchain', 'fintech'] }],
  [{ industry: 'ai-ml', tags: ['agriculture'] }, focus('Agriculture')],
  [{ industry: 'healthcare' }, focus('Medical devices')],
])('scores %j and %j lower than an industry that fits', async (founder, investor) => {
  expect((await matches(founder, investor)).score).toBeLessThan(40);
});
