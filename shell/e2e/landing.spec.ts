import { expect, test } from '@playwright/test';

test('the landing page can be read without JavaScript, and shared with a picture', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Get Started', 'Sign In', 'Join as Founder', 'Join as Investor']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const reply = await page.request.get(String(picture));
  expect(reply.headers()['content-type']).toBe('image/jpeg');
  await context.close();
});
