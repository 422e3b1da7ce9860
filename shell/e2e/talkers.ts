import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './registration';

const mark = Date.now().toString(36);

export const company = `Kelpline ${mark}`;
export const firm = `Skerry Ventures ${mark}`;

/** The two who talk; no other run of the journey knows them. */
const people = {
  founder: {
    account: { firstName: 'Maren', lastName: 'Falk', email: `maren.falk.${mark}@example.com` },
    profile: { companyName: company, description: 'Kelp farms that run themselves.' },
  },
  investor: {
    account: { firstName: 'Idris', lastName: 'Bello', email: `idris.bello.${mark}@example.com` },
    profile: { firmName: firm, fullName: 'Idris Bello', investmentRange: '$100K - $500K' },
  },
} as const;

async function post(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as Record<string, string>;
}

/** A new account with its profile, signed in here. The forms have journeys of their own. */
export async function settle(page: Page, userType: keyof typeof people): Promise<string> {
  const { account, profile } = people[userType];
  const { user } = (await post(page, '/api/auth/register', {
    ...account,
    password,
    confirmPassword: password,
    userType,
  })) as unknown as { user: { id: string } };
  const about = { industry: 'cleantech', stage: 'seed', location: 'Bergen', fundingGoal: 500_000 };
  await post(page, `/api/profiles/${userType}`, {
    ...profile,
    ...(userType === 'founder' ? about : {}),
  });
  return user.id;
}

export const log = (page: Page): Locator => page.getByRole('log');
export const composer = (page: Page): Locator => page.getByPlaceholder('Type a message...');

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** What the log says of this, oldest first. */
export async function said(page: Page, pattern: RegExp): Promise<string[]> {
  const texts = await log(page).getByText(pattern).allTextContents();
  return texts.map((text) => pattern.exec(text)?.[0] ?? '');
}
