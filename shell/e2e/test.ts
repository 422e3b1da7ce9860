import { test as base, type BrowserContext } from '@playwright/test';

async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/**
 * The `test` function of all journeys. It closes the contexts that a journey has opened. Playwright leaves them open,
 * and their pages would keep running during later journeys, which took a third of the total time.
 */
export const test = base.extend<{ everybodyLeaves: void }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      // Contexts that were opened earlier are shared by several journeys.
      const before = new Set(browser.contexts());
      await use();
      await Promise.all(
        browser
          .contexts()
          .filter((one) => !before.has(one))
          .map(close),
      );
    },
    { auto: true },
  ],
});
