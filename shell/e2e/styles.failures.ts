import { expect, type Page, type Route } from '@playwright/test';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addRemote } from './faults';
import { goTo, headingOf, unavailable } from './rooms';
import { buildStyledRemote } from './styledRemote';
import { test } from './test';

let styled: Awaited<ReturnType<typeof buildStyledRemote>>;
test.beforeAll(async () => {
  styled = await buildStyledRemote();
});
test.afterAll(() => rm(styled.folder, { recursive: true, force: true }));

/** Adds the styled remote to the product. */
async function publishStyled(page: Page): Promise<void> {
  const { remote, out } = styled;
  await addRemote(page, remote);
  await page.route(
    ({ pathname }) => pathname.startsWith(remote.base),
    async (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      await route.fulfill({ body: await readFile(join(out, name)), contentType });
    },
  );
}

const faults: [name: string, reason: string, how: (route: Route) => Promise<void>][] = [
  ['missing', 'missing', (route) => route.fulfill({ status: 404, body: '' })],
  ['stalled', 'stalled', () => Promise.resolve()],
  ['altered', 'altered', (route) => route.fulfill({ body: '.x{}', contentType: 'text/css' })],
];

for (const [name, reason, how] of faults) {
  test(`recovers from a remote's stylesheet that is ${name}`, async ({ page }) => {
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/remote-failure')) reports.push(request.postDataJSON());
    });
    await publishStyled(page);
    const isSheet = ({ pathname }: URL) =>
      pathname.startsWith(styled.remote.base) && pathname.endsWith('.css');
    await page.route(isSheet, how);
    await page.goto('/contact');
    await goTo(page, '/lab');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(isSheet, how);
    await retry.click();
    await expect(headingOf(page, 'Lab')).toHaveCSS('letter-spacing', '7px');
    await expect(headingOf(page, unavailable)).toHaveCount(0);
    await expect
      .poll(() => reports)
      .toContainEqual(expect.objectContaining({ remote: 'mf-lab', reason }));
  });
}
