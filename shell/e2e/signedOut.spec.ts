import { expect, type Page } from '@playwright/test';
import { newMember } from './testPeople';
import { expectNoFaults } from './person';
import { logOut } from './registration';
import { test } from './test';

const company = 'Fjordlight Turbines';

const cached = (page: Page, paths: string[]): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const found: string[] = [];
    for (const path of asked) {
      const reply = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
        () => undefined,
      );
      if (reply?.ok) found.push(path);
    }
    return found;
  }, paths);

const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    session: Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

test('keeps no data of a member in the browser after sign-out, even on Back', async ({
  browser,
}) => {
  const facts = { companyName: company };
  const { page, context, who } = await newMember(browser, 'founder', 'Ingunn Strand', facts);
  const calls: string[] = [];
  page.on('response', (reply) => {
    const { pathname, search } = new URL(reply.url());
    const isRead = reply.request().method() === 'GET' && reply.ok();
    if (isRead && pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.goto('/dashboard');
  await expect(page.getByText(who.firstName).first()).toBeVisible();
  await page.goto('/profile-preview');
  await expect(page.getByText(company).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('introvest.theme', 'dark'));
  await logOut(page);

  expect(calls.some((path) => path.startsWith('/api/profiles/founder'))).toBe(true);
  expect(await cached(page, calls)).toEqual([]);
  const left = await kept(page);
  expect(left).toMatchObject({ databases: [], caches: [], session: {} });
  expect(left.local['introvest.theme']).toBe('dark');
  for (const one of [who.firstName, who.lastName, who.email, company]) {
    expect(JSON.stringify(left)).not.toContain(one);
  }
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => name.endsWith('introvest.sid'))).toEqual(
    [],
  );

  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(company)).toHaveCount(0);
    await expect(page.getByText(who.firstName)).toHaveCount(0);
  }
  expectNoFaults(page, /status of 401|ERR_CACHE_MISS/);
});
