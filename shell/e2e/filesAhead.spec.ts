import { expect, type Page } from '@playwright/test';
import { visitors } from './claimedPages';
import { comeAs, expectEverywhere } from './everywhere';
import { newPerson } from './person';
import { test } from './test';

declare global {
  interface Window {
    ran: string[];
    __introvestGuard?: (element: Element, address: string) => void;
  }
}

/** Notes every file that webpack puts into the page, for shell and remotes: each of them passes the guard. */
const watchFiles = (page: Page) =>
  page.addInitScript(() => {
    let guard: Window['__introvestGuard'];
    window.ran = [];
    Object.defineProperty(window, '__introvestGuard', {
      get: () => guard,
      set(made: NonNullable<Window['__introvestGuard']>) {
        guard = (element, address) => {
          window.ran.push(new URL(address, location.href).pathname);
          made(element, address);
        };
      },
    });
  });

const idleFiles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([as="font"])')]
      .map((link) => new URL(link.href).pathname)
      // A remote's entry is run by the federation's own loader.
      .filter((address) => !address.includes('/remoteEntry.') && !window.ran.includes(address)),
  );

for (const visitor of visitors) {
  test(`what a document fetches ahead is what its page is made of: ${visitor}`, async ({
    browser,
  }) => {
    test.slow();
    const { page } = await newPerson(browser);
    await comeAs(page, visitor);
    await watchFiles(page);
    // The landing page's app, and with it the files, wait for somebody.
    await expectEverywhere(page, visitor, async () => {
      await page.mouse.move(7, 7);
      await page.mouse.move(9, 9);
      await expect(page.locator('#prerendered')).toHaveCount(0);
      return idleFiles(page);
    });
  });
}

test('the bar and the parts of a page are fetched beside the start, not after it', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  await comeAs(page, 'investor');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const ofShell = () => [...asked].filter((address) => /^\/assets\/.*\.js$/.test(address));
  await page.route('**/assets/main.*.js', async (route) => {
    // The start itself, the bar, and what the list is made of.
    await expect.poll(() => ofShell().length).toBeGreaterThan(4);
    expect(ofShell().some((address) => address.startsWith('/assets/top-bar.'))).toBe(true);
    await route.continue();
  });
  await page.goto('/browse-startups');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse startups' })).toBeVisible();
});
