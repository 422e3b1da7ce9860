import type { Page } from '@playwright/test';

/**
 * Holds every request that matches `url` until `release`, so that a loading state lasts as long as a test needs, on any
 * machine.
 */
export async function hold(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Holds the app until `release`, so that only the document itself is shown. */
export const holdApp = (page: Page): Promise<{ release(): void }> =>
  hold(page, '**/assets/main.*.js');
