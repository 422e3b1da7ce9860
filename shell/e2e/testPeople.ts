import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { newPerson } from './person';
import { password, unique } from './registration';

export type Side = 'founder' | 'investor';

const mark = `${Date.now().toString(36)}-${process.env.TEST_WORKER_INDEX}`;
let made = 0;

export interface TestPerson {
  firstName: string;
  lastName: string;
  email: string;
}

export function testPerson(firstName: string, lastName: string): TestPerson {
  made += 1;
  const email = `${firstName}.${lastName}.${mark}-${made}@example.com`.toLowerCase();
  return { firstName, lastName, email };
}

export async function send<Reply = { id: string }>(
  { request }: Page,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Reply> {
  const reply = await request[method](path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as Reply;
}

export async function openAccount(page: Page, userType: Side, who: TestPerson): Promise<string> {
  const account = { ...who, password, confirmPassword: password, userType };
  const path = '/api/auth/register';
  return (await send<{ user: { id: string } }>(page, 'post', path, account)).user.id;
}

const basics = {
  founder: { industry: 'cleantech', stage: 'seed', location: 'Bergen', fundingGoal: 500_000 },
  investor: { investmentRange: '$100K - $500K' },
};

export async function createProfile(page: Page, userType: Side, profile: object): Promise<void> {
  await send(page, 'post', `/api/profiles/${userType}`, { ...basics[userType], ...profile });
}

export type Member = Awaited<ReturnType<typeof newMember>>;

/**
 * Opens a browser for a new member with a profile. Without `profile`, the company or firm has the member's name. No
 * forms are used, because they have their own journeys.
 */
export async function newMember(
  browser: Browser,
  side: Side,
  name: string,
  profile: object | null = {},
  options?: BrowserContextOptions,
) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const who = testPerson(firstName, lastName);
  const { page, context } = await newPerson(browser, options);
  const id = await openAccount(page, side, who);
  const basic = { founder: { companyName: unique(lastName) }, investor: { fullName: name } };
  if (profile) await createProfile(page, side, { ...basic[side], ...profile });
  return { page, context, id, who };
}

/** Opens a browser for a new member with these names, which may be unfit for an email address. */
export async function newOddMember(browser: Browser, side: Side, name: string, profile: object) {
  const member = await newMember(browser, side, `Odd ${side}`, {}, { reducedMotion: 'reduce' });
  await send(member.page, 'put', '/api/auth/account', { firstName: name, lastName: name });
  await send(member.page, 'put', `/api/profiles/${side}`, profile);
  return member;
}

export async function connect(founder: Member, investor: Member, note?: string): Promise<string> {
  const request = { founderId: founder.id, investorId: investor.id, note };
  const { id } = await send(investor.page, 'post', '/api/connections', request);
  await send(founder.page, 'put', `/api/connections/${id}/status`, { status: 'accepted' });
  return id;
}
