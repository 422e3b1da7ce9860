import { expect, type Page } from '@playwright/test';
import { addressesOf, visitors, type Visitor } from './claimedPages';
import { expectNoFaults, openAs, refusal } from './everywhere';
import { accessFaults, animationsEnd, newPerson, settle } from './person';
import { test } from './test';

const outline = 'main .MuiSkeleton-root, main [role="status"], main h1:not(:text-is("Loading"))';

async function faultsInStates(page: Page, visitor: Visitor): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  let refuse = () => {};
  let refused = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    if (new URL(route.request().url()).pathname === '/api/auth/user') return route.continue();
    await refused;
    await route.fulfill(refusal).catch(() => {});
  });
  for (const address of addressesOf(visitor)) {
    refused = new Promise((resolve) => (refuse = resolve));
    // The load event would wait for prefetched calls, which are never answered.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(outline).filter({ visible: true }).first()).toBeVisible();
    await animationsEnd(page);
    const waiting = await accessFaults(page, 'light');
    if (waiting.length > 0) found[`${address} while loading`] = waiting;

    refuse();
    await expect(page.locator('h1, main [role="alert"]').first()).toBeVisible();
    await expect(page.locator('main [role="status"][aria-label^="Loading"]')).toHaveCount(0);
    await settle(page);
    const failed = await accessFaults(page, 'light');
    if (failed.length > 0) found[`${address} without its services`] = failed;
  }
  return found;
}

for (const visitor of visitors) {
  test(`has accessible loading and failed states: ${visitor}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { reducedMotion: 'reduce' });
    await openAs(page, visitor);
    expect(await faultsInStates(page, visitor)).toEqual({});
    expectNoFaults(page);
  });
}
