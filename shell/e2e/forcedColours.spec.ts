import { expect, type Locator } from '@playwright/test';
import { newPerson } from './person';
import { signIn } from './registration';
import { test } from './test';

const frameOf = (row: Locator) =>
  row.evaluate((element) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopColor}`;
  });

test('marks the open conversation in forced colours', async ({ browser }) => {
  const { page } = await newPerson(browser, { forcedColors: 'active' });
  await signIn(page, 'founder');
  await page.goto('/messages');
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await rows.first().click();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  expect(await frameOf(rows.first())).not.toBe(await frameOf(rows.nth(1)));
});
