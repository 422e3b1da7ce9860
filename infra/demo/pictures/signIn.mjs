import { demoSignIns } from '../dist/signIns.js';

export async function openInvestor(browser, baseURL, options) {
  const { email, password } = demoSignIns.find(({ role }) => role === 'investor');
  const context = await browser.newContext({ baseURL, locale: 'en-GB', ...options });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back,/ }).waitFor();
  return page;
}

export async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    document.activeElement?.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
