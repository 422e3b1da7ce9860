import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleLayout, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

test.use(phone);

/** Window height in px that remains visible while the on-screen keyboard is open. */
const aboveKeyboard = 420;

test("orders the investor's dashboard: requests and answers, Discover, profile", async ({
  page,
}) => {
  await signIn(page, 'investor');
  await page.goto('/investor-dashboard');
  const topOf = async (part: Locator) => {
    await expect(part).toBeVisible();
    return (await part.boundingBox())?.y ?? NaN;
  };
  const search = await topOf(page.getByPlaceholder('Search startups'));
  expect(search).toBeLessThan(await topOf(page.getByRole('region', { name: 'Numbers' })));
  const first = page.getByRole('region', {
    name: /^(Pending connection|Answers to your) requests$/,
  });
  for (const part of await first.all()) expect(await topOf(part)).toBeLessThan(search);
});

test("shows the founder's profile and highlight one screen below the requests", async ({
  page,
}) => {
  await signIn(page, 'founder');
  await page.goto('/dashboard');
  const requests = page.getByRole('region', { name: 'Pending connection requests' });
  const screenHeight = page.viewportSize()?.height ?? 0;
  for (const part of [
    page.getByRole('link', { name: 'Edit Profile' }),
    page.getByRole('button', { name: /^(Highlight my profile|Extend) for/ }),
  ]) {
    await expect(part).toBeVisible();
    const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {};
    const above = (await requests.count()) > 0 ? await requests.boundingBox() : null;
    expect(y + height).toBeLessThanOrEqual(
      (above ? above.y + above.height : screenHeight) + screenHeight,
    );
  }
});

test('opens the main pages from the bottom bar, and hides the bar in a conversation', async ({
  page,
}) => {
  await signIn(page, 'founder');
  await page.goto('/messages');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText([
    /^Home/,
    /^Investors/,
    /^Connections/,
    /^Messages/,
  ]);
  await expect(bar.getByRole('link', { name: /^Messages/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const link of await bar.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.getByRole('form', { name: 'New message' })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await bar.getByRole('link', { name: 'Connections' }).click();
  await expect(page).toHaveURL(/\/connections$/);
  // It must be possible to scroll the end of the page clear of the bar. Retries, because the page grows while it loads.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.getByRole('main').boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
  }).toPass();
});

test("lists the startups and the founder's role in the menu", async ({ page }) => {
  await signIn(page, 'founder');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByRole('banner').getByText('Founder').filter({ visible: true })).toHaveCount(
    1,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Startups' }).click();
  await expect(page).toHaveURL(/\/browse-startups$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Startups' })).toBeVisible();
});

/** Retries, because the conversation follows the window's size a moment later. */
async function expectComposerAtTheEdge(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const scrolls = () => document.documentElement.scrollHeight - innerHeight;
  await expect(async () => {
    const { y = 0, height: own = 0 } =
      (await page.getByRole('form', { name: 'New message' }).boundingBox()) ?? {};
    expect(y + own, `${height} px`).toBeLessThanOrEqual(height);
    expect(y + own, `${height} px`).toBeGreaterThan(height - 48);
    expect(await page.evaluate(scrolls), `${height} px`).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 5000 });
}

for (const path of ['/messages', '/messaging']) {
  test(`fills a phone with an open conversation, even with an open keyboard: ${path}`, async ({
    page,
  }) => {
    await signIn(page, 'founder');
    await page.goto(path);
    await page.getByRole('main').getByRole('list').getByRole('link').first().click();
    const composer = page.getByRole('form', { name: 'New message' });
    await expect(composer).toBeVisible();
    for (const height of [844, aboveKeyboard]) {
      await page.setViewportSize({ width: 390, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expectComposerAtTheEdge(page);
    }
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expectComposerAtTheEdge(page);
  });
}
