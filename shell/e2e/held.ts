import type { Page } from '@playwright/test';

/**
 * Keeps every request to what `url` names until `release`: how something looks on the way lasts as long as nobody has
 * answered, and a journey that only hopes to look in time fails on a quicker or a slower machine.
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

/** What the document itself shows, until `release` lets the app come. */
export const holdApp = (page: Page): Promise<{ release(): void }> =>
  hold(page, '**/assets/main.*.js');
