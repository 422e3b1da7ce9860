import { expect, type Browser, type Page } from '@playwright/test';
import { livePage, type Fault, type LivePage } from './faults';
import { hold } from './holdRequests';
import {
  expectSameDocument,
  goTo,
  headingOf,
  markDocument,
  openPage,
  pageOfRemote,
  unavailable,
  type RemotePage,
} from './remotePages';

export function listen(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/remote-failure')) reports.push(request.postDataJSON());
  });
  return reports;
}

async function visitElsewhere(page: Page, { elsewhere }: RemotePage): Promise<void> {
  await goTo(page, elsewhere.path);
  await expect(headingOf(page, elsewhere.heading)).toBeVisible();
}

const retryOn = (page: Page) => page.getByRole('button', { name: 'Retry' });

export async function tryFault(browser: Browser, remote: string, fault: Fault): Promise<void> {
  const room = pageOfRemote(remote);
  const page = await openPage(browser, room.as);
  const reports = listen(page);
  const mend = await fault.inflict(page, await livePage(page, room.path));
  // Doesn't wait for the load event, which doesn't fire while a file is stalled.
  await page.goto(room.path, { waitUntil: 'commit' });
  await retryOn(page).waitFor();
  if (fault.reason !== 'stalled') {
    await expect(headingOf(page, unavailable)).toBeVisible();
  }
  await markDocument(page);

  await visitElsewhere(page, room);
  await page.goBack({ waitUntil: 'commit' });
  await retryOn(page).waitFor();

  await mend();
  await retryOn(page).click();
  await expect(headingOf(page, room.heading)).toBeVisible();
  await expect(headingOf(page, unavailable)).toHaveCount(0);
  await expectSameDocument(page);
  const told = expect.objectContaining({ remote, reason: fault.reason });
  await expect.poll(() => reports).toContainEqual(told);
}

export async function trySlow(
  browser: Browser,
  remote: string,
  filesOf: (live: LivePage) => string[],
): Promise<void> {
  const room = pageOfRemote(remote);
  const page = await openPage(browser, room.as);
  const files = filesOf(await livePage(page, room.path));
  const { release } = await hold(page, ({ pathname }) => files.includes(pathname));
  await page.goto(room.path, { waitUntil: 'commit' });
  const notice = page.getByText('This page is taking longer than usual.');
  await notice.waitFor();
  await markDocument(page);
  release();
  await expect(headingOf(page, room.heading)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expectSameDocument(page);
}

export async function tryOnce(browser: Browser, remote: string): Promise<void> {
  const room = pageOfRemote(remote);
  const page = await openPage(browser, room.as);
  const { entry } = await livePage(page, room.path);
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname === entry,
    (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    },
  );
  await page.goto(room.path);
  const retry = page.getByRole('button', { name: 'Retry' });
  // Waits for the page's calls, because a prerendered page is visible before it makes them.
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.click({ timeout: 500 });
    expect(asked).toBeGreaterThan(1);
  }).toPass({ timeout: 30_000 });
  await expect(headingOf(page, unavailable)).toHaveCount(0);
  await expect(headingOf(page, room.heading)).toBeVisible();
}
