import { expect } from '@playwright/test';
import { arrive, comeAs, expectNoFaults } from './everywhere';
import { faultsInSizes } from './letters';
import { newPerson } from './person';
import { test } from './test';

/** Widths around each one at which something takes its place in another way, for usual letters and those of once and a half and twice the size. */
const widths = [600, 700, 900, 1100, 1200, 1240, 1280, 1440, 1500, 1800, 2400];
const sizes = { letters: [16, 24, 32], widths };

/** Run in the page: words that reach over the edge of their card, or of the column that all of it stands in. */
function overEdges(): string[] {
  const column = document.querySelector('main h1')?.parentElement?.closest('.MuiContainer-root');
  const found =
    document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
  for (const words of document.querySelectorAll('main :is(p, span, h1, h2, h3)')) {
    if (!words.checkVisibility() || words.getBoundingClientRect().width <= 1) continue;
    const edge = words.closest('.MuiPaper-root, .MuiCard-root, section > a') ?? column;
    if (!edge) continue;
    const { right } = edge.getBoundingClientRect();
    if (words.getBoundingClientRect().right > right + 1 && !words.closest('[role="tablist"]'))
      found.push(words.textContent.slice(0, 40));
  }
  return [...new Set(found)];
}

const dashboards = { founder: '/dashboard', investor: '/investor-dashboard' } as const;

for (const side of ['founder', 'investor'] as const) {
  test(`letters of every size keep to the column and the cards of the dashboard: ${side}`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { reducedMotion: 'reduce' });
    await comeAs(page, side);
    await arrive(page, dashboards[side]);
    await page.waitForLoadState('networkidle');
    const look = () => page.evaluate(overEdges);
    expect(await faultsInSizes(page, sizes, look)).toEqual({});
    expectNoFaults(page);
  });
}
