import { expect, type Page } from '@playwright/test';
import { password } from './registration';

export type Side = 'founder' | 'investor';

/** Part of each email address, which is unique to this run and worker. */
const mark = `${Date.now().toString(36)}-${process.env.TEST_WORKER_INDEX}`;
let made = 0;

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns a new person with an email address that no other test uses. */
export function newcomer(firstName: string, lastName: string): Newcomer {
  made += 1;
  const email = `${firstName}.${lastName}.${mark}-${made}@example.com`.toLowerCase();
  return { firstName, lastName, email };
}

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as Record<string, unknown>;
}

/** Creates an account and signs in, without the form, which has its own journey. Returns the user's id. */
export async function openAccount(page: Page, userType: Side, who: Newcomer): Promise<string> {
  const account = { ...who, password, confirmPassword: password, userType };
  const { user } = await post(page, '/api/auth/register', account);
  return (user as { id: string }).id;
}

/** Profile facts that don't matter to the tests. */
const basics = {
  founder: { industry: 'cleantech', stage: 'seed', location: 'Bergen', fundingGoal: 500_000 },
  investor: { investmentRange: '$100K - $500K' },
};

/** Creates a profile, so that others can find the member. */
export async function createProfile(page: Page, userType: Side, profile: object): Promise<void> {
  await post(page, `/api/profiles/${userType}`, { ...basics[userType], ...profile });
}
