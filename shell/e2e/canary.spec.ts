import { expect, type Browser, type Page } from '@playwright/test';
import { makeTestRemote } from './testBuilds';
import { expectNoFaults, newPerson } from './person';
import { openPublisher } from './publisher';
import { goTo, headingOf } from './remotePages';
import { test } from './test';

const NAME = 'mf-trial';
const old = makeTestRemote(NAME, 'As it was');
const fresh = makeTestRemote(NAME, 'As it may be');
/** Number of people. In one of a billion runs, all of them get the same build by chance. */
const PEOPLE = 30;

async function personWith(browser: Browser, build: string): Promise<Page> {
  for (let count = 0; count < PEOPLE; count += 1) {
    const { context, page } = await newPerson(browser);
    const text = await (await context.request.get('/contact')).text();
    if (text.includes(build)) return page;
    await context.close();
  }
  throw new Error(`Of ${PEOPLE} people nobody got ${build}.`);
}

async function expectTwice(page: Page, text: string): Promise<void> {
  await page.goto('/trial');
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
}

async function breakPage(page: Page): Promise<void> {
  const told = page.waitForResponse(/\/remote-failure$/);
  await page.goto('/contact');
  await page.goto('/trial#broken');
  await expect(page.getByText('This section is temporarily unavailable')).toBeVisible();
  await told;
  expectNoFaults(page, /broken for a test/);
}

test('gives one of two browsers the candidate on every visit, and counts failures by build', async ({
  browser,
  request,
}) => {
  const publisher = await openPublisher();
  for (const made of [old, fresh]) await publisher.send(made);
  await publisher.publish(NAME, old.build);
  await publisher.publish(NAME, fresh.build, { steps: [50, 100], every: 86_400 });
  const live = async () => (await request.get('/registry.json')).text();
  await expect.poll(live).toContain(fresh.build);
  const [tried, other] = [
    await personWith(browser, fresh.build),
    await personWith(browser, old.build),
  ];
  for (let time = 0; time < 2; time += 1) {
    await expectTwice(tried, 'As it may be');
    await expectTwice(other, 'As it was');
  }
  for (const page of [tried, tried, other]) await breakPage(page);
  // Servers write their counts within a second. The document of /contact isn't counted, because it shows no page of
  // this remote.
  await expect
    .poll(() => publisher.find(NAME))
    .toMatchObject({
      build: old.build,
      traffic: 50,
      candidate: {
        build: fresh.build,
        traffic: 50,
        startedBy: expect.any(String),
        steps: [100],
        nextAt: expect.any(String),
        counted: { loads: 6, failures: 2 },
        countedLive: { loads: 5, failures: 1 },
      },
    });
  await publisher.rollback(NAME);
  expect(await publisher.find(NAME)).toMatchObject({
    build: old.build,
    traffic: 100,
    pinned: true,
  });
  // Documents are updated shortly after the registry.
  await expect.poll(live).not.toContain(fresh.build);
  await expectTwice(tried, 'As it was');
  for (const page of [tried, other]) await page.context().close();
});

test('keeps an open tab on the build of its document through a release and a rollback', async ({
  browser,
  request,
}) => {
  const publisher = await openPublisher();
  for (const made of [old, fresh]) await publisher.send(made);
  await publisher.publish(NAME, old.build);
  const live = async () => (await request.get('/registry.json')).text();
  await expect.poll(live).toContain(old.build);
  const { page } = await newPerson(browser);
  const files: string[] = [];
  page.on('request', (call) => files.push(new URL(call.url()).pathname));
  await page.goto('/contact');
  await expect(headingOf(page, 'Contact')).toBeVisible();
  await publisher.publish(NAME, fresh.build);
  await expect.poll(live).toContain(fresh.build);
  for (const text of ['As it was', 'As it may be']) {
    await goTo(page, '/trial');
    await expect(headingOf(page, text)).toBeVisible();
    const { build } = text === 'As it was' ? old : fresh;
    const own = files.splice(0).filter((path) => path.startsWith(`/remotes/${NAME}/`));
    expect(own.every((path) => path.includes(build))).toBe(true);
    await page.goto('/contact');
    await expect(headingOf(page, 'Contact')).toBeVisible();
    files.length = 0;
  }
  await publisher.rollback(NAME);
  await expect.poll(live).not.toContain(fresh.build);
  await goTo(page, '/trial');
  await expect(headingOf(page, 'As it may be')).toBeVisible();
  await page.reload();
  await expect(headingOf(page, 'As it was')).toBeVisible();
});
