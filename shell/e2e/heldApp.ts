import type { Page } from '@playwright/test';

/** What the document itself shows, until `release` lets the app come. */
export async function holdApp(page: Page): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
