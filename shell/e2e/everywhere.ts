import { expect, type Page } from '@playwright/test';
import { addressesOf, type Visitor } from './claimedPages';
import { newcomer, openAccount } from './newcomers';
import { expectNoFaults as expectNoFaultsBut } from './person';
import { signIn, signInAsModerator } from './registration';

/** Expects no errors except the 404 of the missing page, which the browser logs. */
export const expectNoFaults = (page: Page) => expectNoFaultsBut(page, /status of 404/);

/** Signs in as a member of this kind. */
export async function comeAs(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'visitor') return;
  if (visitor === 'moderator') await signInAsModerator(page);
  else if (visitor === 'new founder') await openAccount(page, 'founder', newcomer('Nia', 'Vale'));
  else if (visitor === 'new investor') await openAccount(page, 'investor', newcomer('Ivo', 'Reed'));
  else await signIn(page, visitor);
}

/** Opens a page and waits until it has loaded. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(
    page.locator('main [aria-busy="true"], main [role="status"][aria-label^="Loading"]'),
  ).toHaveCount(0);
}

/** Opens every page that a person can see and collects the results of `fault`, so that one run reports all of them. */
export async function expectEverywhere(
  page: Page,
  visitor: Visitor,
  fault: (page: Page) => Promise<unknown[]>,
): Promise<void> {
  const found: Record<string, unknown[]> = {};
  for (const address of addressesOf(visitor)) {
    await arrive(page, address);
    const faults = await fault(page);
    if (faults.length > 0) found[address] = faults;
  }
  expect(found).toEqual({});
}
