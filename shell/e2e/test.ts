import { expect, test as base, type BrowserContext } from '@playwright/test';
import { takeFaults } from './person';

async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/**
 * Test function for all journeys. A journey fails if a page has logged an error that the journey doesn't expect.
 * Contexts that the journey has opened are closed, because their pages would keep running during later journeys.
 */
export const test = base.extend<{ everybodyLeaves: void }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      // Contexts that were opened earlier are shared by several journeys.
      const before = new Set(browser.contexts());
      await use();
      const faults = takeFaults();
      await Promise.all(
        browser
          .contexts()
          .filter((one) => !before.has(one))
          .map(close),
      );
      // Discards errors of pages that were being closed, because they would fail the next journey.
      takeFaults();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
