import { type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { visitors, type Visitor } from './claimedPages';
import { comeAs, expectEverywhere } from './everywhere';
import { newPerson, newTab, phone } from './person';
import { test } from './test';

const wide = { viewport: { width: 1440, height: 900 } };

/** Records the size of each layout shift that wasn't caused by input. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const of = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.textContent?.slice(0, 40)}`;
        });
        shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts);

/** Delays replies by the kind of call, in this order or in reverse order. */
const slowServices = (page: Page, isReversed: boolean) =>
  page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = createHash('sha256').update(pathname).digest()[0]! % 4;
    const place = isReversed ? 3 - kind : kind;
    await new Promise((resolve) => setTimeout(resolve, 100 + place * 200));
    await route.continue().catch(() => {});
  });

/** Delays the app, as on a slow network, so that only the document is visible at first. */
const slowScript = (page: Page) =>
  page.route('**/assets/main.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => {});
  });

async function expectNoJumps(page: Page, visitor: Visitor, isReversed: boolean): Promise<void> {
  await countShifts(page);
  await slowServices(page, isReversed);
  await slowScript(page);
  await expectEverywhere(page, visitor, async () => {
    await page.waitForLoadState('networkidle');
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum > 0.02 ? [page.viewportSize(), { isReversed, sum }, ...shifts] : [];
  });
}

// Tests run in parallel, because they mostly wait.
for (const visitor of visitors) {
  test(`shifts nothing while slow services reply: ${visitor}`, async ({ browser }) => {
    // Each test opens four tabs at once, which is slow on a busy machine.
    test.slow();
    const visits = [wide, phone].map(async (options) => {
      // Requests reduced motion, which skips animations and so saves rendering while waiting.
      const { context, page } = await newPerson(browser, { ...options, reducedMotion: 'reduce' });
      await comeAs(page, visitor);
      const orders = [false, true].map(async (isReversed) =>
        expectNoJumps(await newTab(context), visitor, isReversed),
      );
      await Promise.all(orders);
    });
    await Promise.all(visits);
  });
}
