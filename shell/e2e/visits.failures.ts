import { expect, type CDPSession, type Page } from '@playwright/test';
import { goTo, headingOf, openPage, remotePages, type RemotePage } from './remotePages';
import { test } from './test';

const VISITS = 45;
const SLACK = 10;

async function countsOf(session: CDPSession): Promise<number[]> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return ['JSEventListeners', 'Nodes'].map(
    (name) => metrics.find((one) => one.name === name)?.value ?? NaN,
  );
}

async function visit(page: Page, { path, heading, elsewhere }: RemotePage): Promise<void> {
  await goTo(page, path);
  await expect(headingOf(page, heading)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await goTo(page, elsewhere.path);
  await expect(headingOf(page, elsewhere.heading)).toBeVisible();
}

for (const [remote, room] of Object.entries(remotePages)) {
  test(`${remote}: ${VISITS} visits leave nothing behind`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await openPage(browser, room.as);
    const first = room.ownDocument ? room : room.elsewhere;
    await page.goto(first.path);
    await expect(headingOf(page, first.heading)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const look = async (visits: number) => {
      for (let time = 0; time < visits; time += 1) await visit(page, room);
      await page.waitForLoadState('networkidle');
      return countsOf(session);
    };
    // A component adds nodes when it is first rendered. A leak adds nodes in the second round too.
    await look(VISITS);
    const [listeners = 0, nodes = 0] = await look(1);
    let after = await look(VISITS);
    // React keeps the previous page until the next one has rendered, so one more visit must free it.
    await expect(async () => {
      if ((after[0] ?? 0) > listeners + SLACK || (after[1] ?? 0) > nodes + SLACK)
        after = await look(1);
      expect(after[0]).toBeLessThanOrEqual(listeners + SLACK);
      expect(after[1]).toBeLessThanOrEqual(nodes + SLACK);
    }).toPass({ timeout: 60_000 });
    await page.context().close();
  });
}
