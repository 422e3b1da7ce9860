import type { Locator, Page } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './testPeople';
import { unique } from './registration';

/** Two people, each with a unique name. */
const people = {
  founder: (company: string) => ({
    account: testPerson('Maren', 'Falk'),
    profile: { companyName: company, description: 'Kelp farms that run themselves.' },
  }),
  investor: (firm: string) => ({
    account: testPerson('Idris', 'Bello'),
    profile: { firmName: firm, fullName: 'Idris Bello' },
  }),
};

/**
 * Creates an account with a profile of this company or firm, and signs in. Uses no forms, because they have their own
 * journeys.
 */
export async function settle(
  page: Page,
  userType: keyof typeof people,
  name = unique(userType === 'founder' ? 'Kelpline' : 'Skerry Ventures'),
): Promise<string> {
  const { account, profile } = people[userType](name);
  const id = await openAccount(page, userType, account);
  await createProfile(page, userType, profile);
  return id;
}

export const log = (page: Page): Locator => page.getByRole('log');
export const composer = (page: Page): Locator => page.getByPlaceholder('Type a message...');

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

export async function matchingMessages(page: Page, pattern: RegExp): Promise<string[]> {
  const texts = await log(page).getByText(pattern).allTextContents();
  return texts.map((text) => pattern.exec(text)?.[0] ?? '');
}
