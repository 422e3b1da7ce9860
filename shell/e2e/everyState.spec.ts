import { expect, type Page, type Route } from '@playwright/test';
import { addressesOf, visitors, type Visitor } from './claimedPages';
import { comeAs } from './everywhere';
import { accessFaults, animationsEnd, newPerson, newTab, settle } from './person';
import { test } from './test';

type Found = Record<string, string[]>;

const refusal = (route: Route) =>
  route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'unavailable' } });

const isSession = ({ pathname }: URL) => pathname === '/api/auth/user';

const outline = 'main .MuiSkeleton-root, main [role="status"], main h1:not(:text-is("Loading"))';

/** Checks the pages' loading states, while all calls are left unanswered. */
async function whileWaiting(page: Page, visitor: Visitor, found: Found): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (isSession(new URL(route.request().url()))) await route.continue();
  });
  for (const address of addressesOf(visitor)) {
    // Waits for the DOM only, because fonts are held too and the load event waits for them.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(outline).filter({ visible: true }).first()).toBeVisible();
    await animationsEnd(page);
    const faults = await accessFaults(page, 'light');
    if (faults.length > 0) found[`${address} while it waits`] = faults;
  }
}

/** Checks the pages' error states, while their services are unavailable. */
async function whenRefused(page: Page, visitor: Visitor, found: Found): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/**', (route) =>
    isSession(new URL(route.request().url())) ? route.continue() : refusal(route),
  );
  for (const address of addressesOf(visitor)) {
    await page.goto(address);
    await expect(page.locator('h1, main [role="alert"]').first()).toBeVisible();
    await expect(page.locator('main [role="status"][aria-label^="Loading"]')).toHaveCount(0);
    await settle(page);
    const faults = await accessFaults(page, 'light');
    if (faults.length > 0) found[`${address} without services`] = faults;
  }
}

for (const visitor of visitors) {
  test(`has accessible loading and failed states: ${visitor}`, async ({ browser }) => {
    const { context, page } = await newPerson(browser);
    await comeAs(page, visitor);
    const found: Found = {};
    const states = [whileWaiting, whenRefused].map(async (state) =>
      state(await newTab(context), visitor, found),
    );
    await Promise.all(states);
    expect(found).toEqual({});
  });
}
