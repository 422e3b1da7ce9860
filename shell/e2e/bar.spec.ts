import { expect } from '@playwright/test';
import { openAs } from './everywhere';
import { faultsInSizes } from './textSizes';
import { newPerson } from './person';
import { test } from './test';

const widths = Array.from({ length: 29 }, (_, step) => 880 + step * 20);
const sizes = { letters: [16, 32], widths, height: 700 };

/** Returns the controls of the bar that aren't in one row from left to right. Runs in the page. */
function crowded(): string[] {
  const bar = document.querySelector('header');
  if (!bar) return ['no bar'];
  const faults = bar.getBoundingClientRect().height > 66 ? ['more than one row'] : [];
  let edge = 0;
  for (const control of bar.querySelectorAll('a, button')) {
    if (!control.checkVisibility()) continue;
    const { left, right } = control.getBoundingClientRect();
    const isOutside = right > document.documentElement.clientWidth;
    if (left < edge || isOutside)
      faults.push(control.getAttribute('aria-label') ?? control.innerHTML);
    edge = right;
  }
  return faults;
}

for (const visitor of ['founder', 'investor', 'moderator'] as const) {
  test(`keeps the bar in one row without overlaps at every width: ${visitor}`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { reducedMotion: 'reduce' });
    await openAs(page, visitor);
    await page.goto('/messages');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await faultsInSizes(page, sizes, () => page.evaluate(crowded))).toEqual({});
  });
}
