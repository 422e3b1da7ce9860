import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createMessage } from '@introvest/testing/factories/message';
import { createUser } from '@introvest/testing/factories/user';
import type { TestUser } from '@introvest/testing/people';
import type { Writes } from './call.js';
import { pdf, picture, type Stage } from './stage.js';

const wizard = {
  businessName: 'Lumen Grid',
  founderName: 'Ada Okafor',
  email: 'ada@lumen.example',
  location: 'Lagos, Nigeria',
  industry: 'Food & Beverage',
  businessStage: 'MVP',
  teamSize: 7,
  businessDescription: 'Cold rooms on solar power for markets.',
  targetMarket: 'Market sellers',
  fundingGoal: 250_000,
  currentFundingStatus: 'Series C+',
  useOfFunds: 'Forty cold rooms in three cities.',
  keyMilestones: ['First room'],
};

async function connectedMember(
  stage: Stage,
  userType: 'founder' | 'investor',
  hasProfile: boolean,
): Promise<TestUser> {
  const { database, founder, investor } = stage;
  const { firstName, lastName } = founder;
  const given = { user: { firstName, lastName, userType } };
  const create = userType === 'founder' ? createFounder : createInvestor;
  const user = await (hasProfile ? create(database, given) : createUser(database, given.user));
  const pair = userType === 'founder' ? { founder: user, investor } : { founder, investor: user };
  const connection = await createConnection(database, { ...pair, status: 'accepted' });
  await createMessage(database, connection);
  return user;
}

const upload =
  (file: () => Promise<typeof pdf> | typeof pdf) =>
  async ({ founder }: Stage) => ({ caller: founder, file: await file() });

const byMember =
  (userType: 'founder' | 'investor', body: object, hasProfile = false) =>
  async (stage: Stage) => ({ caller: await connectedMember(stage, userType, hasProfile), body });

const investor = { fullName: 'Grace Lindqvist', investmentRange: '$5M+' };

export const profileWrites: Writes = {
  createFounderProfile: byMember('founder', wizard),
  createInvestorProfile: byMember('investor', investor),
  updateFounderProfile: byMember('founder', { title: 'Founder' }, true),
  updateInvestorProfile: byMember('investor', { title: 'Partner' }, true),
  saveFounderDraft: byMember('founder', { step: 2, values: { businessName: 'Lumen Grid' } }),
  saveInvestorDraft: byMember('investor', { values: { bio: 'Two funds, nine harbours.' } }),
  uploadPitchDeck: upload(() => pdf),
  uploadBusinessPlan: upload(() => pdf),
  uploadFinancialProjections: upload(() => pdf),
  uploadAttachment: upload(() => pdf),
  uploadProfileImage: upload(picture),
};
