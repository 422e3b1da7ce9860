import type { Page } from '@playwright/test';

/**
 * Holds every request that matches `url` until `release` is called, so that a loading state lasts as long as the test
 * needs.
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

export const holdApp = (page: Page): Promise<{ release(): void }> =>
  hold(page, '**/assets/main.*.js');
