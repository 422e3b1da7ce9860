import { expect } from '@playwright/test';
import { openAs } from './everywhere';
import { faultsInSizes } from './textSizes';
import { newPerson } from './person';
import { test } from './test';

const widths = Array.from({ length: 29 }, (_, step) => 880 + step * 20);
const sizes = { letters: [16, 32], widths, height: 700 };

/**
 * Returns the elements of the bar that leave the logo's row, overlap another element or extend beyond the bar. This
 * function runs in the page.
 */
function crowded(): string[] {
  const bar = document.querySelector('header');
  if (!bar) return ['no bar'];
  const seen = [...bar.querySelectorAll('a, svg, img, [aria-hidden] > span')].filter((part) =>
    part.checkVisibility(),
  );
  const named = (part: Element) => part.textContent || part.getAttribute('class') || part.tagName;
  const boxes = seen.map((part) => ({ part, box: part.getBoundingClientRect() }));
  const faults = boxes
    .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
    .map(({ part }) => `outside: ${named(part)}`);
  if (bar.getBoundingClientRect().height > 66) faults.push('more than one row');
  const stops = [...bar.querySelectorAll('a, button')].filter((stop) => stop.checkVisibility());
  const lefts = stops.map((stop) => stop.getBoundingClientRect().left);
  if (lefts.some((left, at) => left < (lefts[at - 1] ?? 0)))
    faults.push('the Tab key goes back and forth');
  for (const [at, { part, box }] of boxes.entries()) {
    for (const { part: other, box: its } of boxes.slice(at + 1)) {
      if (part.contains(other) || other.contains(part)) continue;
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      const smaller = Math.min(box.width * box.height, its.width * its.height);
      if (across > 0 && down > 0 && across * down > smaller / 3)
        faults.push(`${named(other)} over ${named(part)}`);
    }
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
