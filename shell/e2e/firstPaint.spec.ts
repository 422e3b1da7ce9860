import { expect, type Page } from '@playwright/test';
import { holdApp } from './held';
import { expectNoFaults, newPerson, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

const placeOf = async (page: Page, mark: string) => {
  const box = await page.locator(mark).boundingBox();
  return box && [box.x, box.y, box.width].map(Math.round);
};

for (const [name, options] of [
  ['a wide window', {}],
  ['a phone', phone],
] as const) {
  test(`shows the logo in its final place before the app starts: ${name}`, async ({ browser }) => {
    const { page } = await newPerson(browser, options);
    await signIn(page, 'founder');
    const { release } = await holdApp(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#root').getByText('Introvest')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const before = await placeOf(page, '.first-bar svg');
    release();
    await expect(page.locator('.first-bar')).toHaveCount(0);
    const brand = page.getByRole('banner').getByRole('link', { name: 'Introvest, home' });
    await expect(brand).toBeVisible();
    expect(await placeOf(page, 'header a[aria-label="Introvest, home"] svg')).toEqual(before);
    expectNoFaults(page);
  });
}
