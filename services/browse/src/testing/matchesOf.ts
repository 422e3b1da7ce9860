import { expect } from '@jest/globals';
import type { Stage } from './testStage.js';

export type Profile = Record<string, unknown>;

const empty: { founder: Profile; investor: Profile } = {
  founder: { industry: null, stage: null, funding_goal: null, location: null },
  investor: { location: null },
};

export async function matchesOf(stage: Stage, founderProfile: Profile, investorProfile: Profile) {
  const founder = await stage.createFounder({ profile: { ...empty.founder, ...founderProfile } });
  const profile = { ...empty.investor, ...investorProfile };
  const investor = await stage.createInvestor({ profile });
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
