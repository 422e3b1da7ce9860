import { expect, type Page } from '@playwright/test';
import { countTimers, residueOf, type Residue } from './residue';
import { goTo, headingOf, openPage, rooms, type Room } from './rooms';
import { test } from './test';

const VISITS = 50;
/**
 * Number of warm-up visits. The first visits create objects that stay in memory, such as dialogs' styles and cached
 * replies.
 */
const FIRST = 5;

/** Tolerated growth. A leak in every visit would add 45, while a timer that is about to end isn't a leak. */
const SLACK = 10;

const counts = [
  'listeners',
  'nodes',
  'intervals',
  'timeouts',
  'styleSheets',
  'styleRules',
  'cached',
] as const;

/** Returns the counts that grew by more than a single visit may leave behind temporarily. */
const grown = (before: Residue, after: Residue) =>
  counts.filter((what) => after[what] - before[what] > SLACK);

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

async function visit(page: Page, { path, heading, elsewhere }: Room): Promise<void> {
  await goTo(page, path);
  await expect(headingOf(page, heading)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await goTo(page, elsewhere.path);
  await expect(headingOf(page, elsewhere.heading)).toBeVisible();
}

for (const [remote, room] of Object.entries(rooms)) {
  test(`${remote}: ${VISITS} visits leave nothing behind`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await openPage(browser, room.as);
    await countTimers(page);
    await page.goto(room.ownDocument ? room.path : room.elsewhere.path);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const look = async (visits: number) => {
      for (let time = 0; time < visits; time += 1) await visit(page, room);
      await page.waitForLoadState('networkidle');
      return residueOf(page, session);
    };
    let before = await look(FIRST);
    let after = await look(VISITS - FIRST);
    // A component that is rendered for the first time, such as a loading frame, adds its styles once. A real leak
    // appears in the second round too.
    if (grown(before, after).length > 0) {
      before = after;
      after = await look(VISITS - FIRST);
    }
    // React keeps the previous page until the next one has rendered, so one more visit must free it.
    await expect(async () => {
      if (grown(before, after).length > 0) after = await look(1);
      expect(grown(before, after), JSON.stringify({ before, after })).toEqual([]);
    }).toPass({ timeout: 60_000 });
    expect(after.slices).toEqual(before.slices);
    expect(after.styleSheets).toBe(before.styleSheets);
    process.stdout.write(
      `${remote}: heap ${megabytes(before.heapBytes)} MB after ${FIRST} visits, ` +
        `${megabytes(after.heapBytes)} MB after ${VISITS}; ${after.listeners} listeners, ${after.nodes} nodes, ` +
        `${after.intervals + after.timeouts} timers, ${after.styleRules} style rules\n`,
    );
    await page.context().close();
  });
}
