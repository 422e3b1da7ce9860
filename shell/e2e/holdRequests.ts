import type { Page } from '@playwright/test';

/**
 * Holds every request that matches `url` until `release` is called, so that a loading state lasts as long as a test
 * needs, on a machine of any speed.
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

/** Holds the app's script until `release` is called, so that only the document itself is shown. */
export const holdApp = (page: Page): Promise<{ release(): void }> =>
  hold(page, '**/assets/main.*.js');
