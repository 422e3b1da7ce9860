import { expect, type Page } from '@playwright/test';
import { makeTestRemote } from './testBuilds';
import { expectNoFaults, expectAccessibleLayout, newPerson, phone } from './person';
import { openPublisher } from './publisher';
import { test } from './test';

const made = makeTestRemote('mf-sketch', 'A first sketch');
const sentence = `Preview of mf-sketch, build ${made.build}. Visible only to you until `;
const banner = (page: Page) => page.getByRole('region', { name: 'Preview' });

const coverWindow = (page: Page) =>
  page.evaluate(() => {
    const cover = document.createElement('div');
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
    document.body.append(cover);
  });

test('shows an unreleased build on every page after its link is opened, until the preview is ended', async ({
  browser,
}) => {
  const publisher = await openPublisher();
  await publisher.send(made);
  const link = await publisher.preview(made.name, made.build);
  const { context, page } = await newPerson(browser, phone);
  await page.goto(link);
  await expect(page).toHaveURL(/\/sketch$/);
  await expect(page.getByRole('heading', { name: 'A first sketch' })).toBeVisible();
  await expect(banner(page)).toContainText(sentence);
  await expect(banner(page)).toContainText(/until \d+ \w+ \d{4}, \d\d:\d\d\./);
  await expectAccessibleLayout(page);
  for (const path of ['/', '/contact', '/no/such/page']) {
    await page.goto(path);
    await expect(banner(page)).toContainText(sentence);
    await expectAccessibleLayout(page);
  }
  await page.goto('/sketch');
  await expect(banner(page)).toBeVisible();
  await coverWindow(page);
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('introvest.preview');
  await page.goto(link.split('.').slice(0, -1).join('.'));
  await expect(page.getByRole('heading', { name: 'This preview link isn’t valid' })).toBeVisible();
  await expectAccessibleLayout(page);
  expectNoFaults(page, /404/);
});
