import { test as base, type BrowserContext } from '@playwright/test';

async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/**
 * The one that every journey is declared by. Playwright leaves open what a journey has opened by itself: its pages
 * would draw, ask and listen on beside all journeys after it, which cost a third of what they all cost.
 */
export const test = base.extend<{ everybodyLeaves: void }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      // What stands before is of several journeys that share it.
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
