import { expect, type Browser, type Page } from '@playwright/test';
import { listen } from './failureCases';
import { entryThrows, faults, idOf, livePage, type Fault, type LivePage } from './faults';
import { copyLiveBuild } from './testBuilds';
import { openPublisher } from './publisher';
import {
  expectSameDocument,
  goTo,
  headingOf,
  markDocument,
  openPage,
  unavailable,
  pageOfRemote,
  type RemotePage,
} from './remotePages';
import { test } from './test';

const helped = [
  ...faults.filter(({ name }) =>
    ['entry 404', 'HTML with 200', 'page chunk missing', 'tampered byte'].includes(name),
  ),
  entryThrows,
];

const hasRun = (page: Page, live: LivePage) => page.evaluate((id) => id in window, idOf(live));

interface Builds {
  before: LivePage;
  live: LivePage;
}

async function tryHelped(
  browser: Browser,
  page: Page,
  room: RemotePage,
  fault: Fault,
  { live, before }: Builds,
): Promise<void> {
  const reports = listen(page);
  const mend = await fault.inflict(page, live);
  await page.goto(room.path);
  const heading = headingOf(page, room.heading);
  await expect(heading).toBeVisible();
  await expect(headingOf(page, unavailable)).toHaveCount(0);
  expect(await hasRun(page, before)).toBe(true);
  const build = live.base.split('/').at(-2);
  await expect
    .poll(() => reports)
    .toEqual([expect.objectContaining({ build, reason: fault.reason })]);

  await markDocument(page);
  await goTo(page, room.elsewhere.path);
  await expect(headingOf(page, room.elsewhere.heading)).toBeVisible();
  await mend();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expectSameDocument(page);
  expect(reports).toHaveLength(1);

  // Uses a new browser, because this one may have cached the altered file. The new browser gets the live build.
  const later = await openPage(browser, room.as);
  await later.goto(room.path);
  await expect(headingOf(later, room.heading)).toBeVisible();
  expect([await hasRun(later, live), await hasRun(later, before)]).toEqual([true, false]);
  await later.close();
}

async function trySecondBuild(browser: Browser, name: string, fault: Fault): Promise<void> {
  const room = pageOfRemote(name);
  const publisher = await openPublisher();
  const page = await openPage(browser, room.as);
  const before = await livePage(page, room.path);
  const made = await copyLiveBuild(page.request, before, `Made again at ${Date.now()}.`);
  await publisher.send(made);
  await publisher.publish(name, made.build);
  try {
    const live = () => livePage(page, room.path);
    await expect.poll(async () => (await live()).base).toContain(made.build);
    await tryHelped(browser, page, room, fault, { before, live: await live() });
  } finally {
    await publisher.rollback(name);
    await page.context().close();
  }
}

for (const name of ['mf-legal', 'mf-browse', 'mf-messaging']) {
  for (const fault of helped) {
    test(`${name}: falls back to the previous build after ${fault.name}`, ({ browser }) =>
      trySecondBuild(browser, name, fault));
  }
}
