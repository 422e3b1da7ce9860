import { expect, type Page } from '@playwright/test';
import { livePage } from './faults';
import { openPage } from './rooms';
import { test } from './test';

/** Blocks the files that the page loads on demand. Returns a function that unblocks them. */
async function loseLaterChunks(page: Page, path: string): Promise<() => Promise<void>> {
  const { base, entry, own } = await livePage(page, path);
  const isLater = ({ pathname }: URL) =>
    pathname.startsWith(base) && pathname !== entry && !own.includes(pathname);
  await page.route(isLater, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(isLater);
}

const dialogs = [
  {
    remote: 'mf-browse',
    path: '/browse-investors',
    open: (page: Page) => page.getByRole('article').first().getByRole('heading').click(),
  },
  {
    remote: 'mf-dashboards',
    path: '/dashboard',
    open: (page: Page) =>
      page.getByRole('button', { name: /^(Highlight my profile|Extend) for £\d+$/ }).click(),
  },
];

for (const { remote, path, open } of dialogs) {
  test(`${remote}: lazy chunk missing`, async ({ browser }) => {
    const page = await openPage(browser, 'founder');
    const mend = await loseLaterChunks(page, path);
    await page.goto(path);
    await open(page);
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('We couldn’t load this', { timeout: 5000 });
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.context().close();
  });
}
