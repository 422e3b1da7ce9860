import { expect } from '@playwright/test';
import { arrive, comeAs, expectNoFaults } from './everywhere';
import { faultsInSizes } from './letters';
import { newPerson } from './person';
import { test } from './test';

/** Widths below and above each breakpoint, for font sizes of 100, 150 and 200 %. */
const widths = [600, 700, 900, 1100, 1200, 1240, 1280, 1440, 1500, 1800, 2400];
const sizes = { letters: [16, 24, 32], widths };

/** Returns text that overflows its card or the page's column. Runs in the page. */
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
  test(`keeps the dashboard's text within its cards at every font size: ${side}`, async ({
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
