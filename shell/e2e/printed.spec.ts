import { expect, type Page } from '@playwright/test';
import { findCutInPrint, paleText } from './layoutChecks';
import { newPerson, settle } from './person';
import { signIn } from './registration';
import { test } from './test';

const low = { viewport: { width: 1200, height: 480 } };

async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await settle(page);
  expect(await page.evaluate(findCutInPrint)).toEqual([]);
  expect(await page.evaluate(paleText)).toEqual([]);
}

test('prints only the whole open profile', async ({ browser }) => {
  const { page } = await newPerson(browser, low);
  await signIn(page, 'investor');
  await page.goto('/browse-startups');
  await page.getByRole('article').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  expect((await page.evaluate(findCutInPrint)).length).toBeGreaterThan(0);
  await print(page);
  await expect(dialog).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeHidden();
  const { height } = (await dialog.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(low.viewport.height);
  expect(await sheets(page)).toBeLessThan(6);
});
