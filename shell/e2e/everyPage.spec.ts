import { expect, type Page } from '@playwright/test';
import { visitors } from './claimedPages';
import { comeAs, expectEverywhere, expectNoFaults } from './everywhere';
import { keepFills, unedgedFills } from './fills';
import { faultsInSizes } from './letters';
import {
  countTransitions,
  cutOnPaper,
  cutWords,
  foreignFaces,
  lightInk,
  sharedNames,
  spilledWords,
  squeezedIcons,
  standingInFront,
  transitionsSince,
  undrawnControls,
} from './looks';
import { accessFaults, expectNoSidewaysScroll, newPerson, settle } from './person';
import { test } from './test';

const wide = { viewport: { width: 1440, height: 900 } };

/**
 * Checks that don't change the page. They run one after the other, because opening all pages again for each check would
 * take minutes.
 */
const looks: Record<string, (page: Page) => Promise<unknown[]>> = {
  'names say what is read, and whose it is': async (page) => [
    ...(await page.evaluate(sharedNames)),
    ...(await accessFaults(page, 'light')),
  ],
  'every word stands in one of the two faces': (page) => page.evaluate(foreignFaces),
  async 'forced colours draw every control and its state, and edge what a fill marks off'(page) {
    await page.evaluate(keepFills);
    await page.emulateMedia({ forcedColors: 'active' });
    await settle(page);
    const faults = [
      ...(await page.evaluate(undrawnControls)),
      ...(await page.evaluate(unedgedFills)),
    ];
    await page.emulateMedia({ forcedColors: 'none' });
    return faults;
  },
  async 'whoever asks for less motion sees colours change at once'(page) {
    await page.evaluate(countTransitions);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    const transitions = await page.evaluate(transitionsSince);
    await page.emulateMedia({ colorScheme: 'light' });
    return transitions;
  },
  async 'prints are whole, and dark on white, whatever the screen'(page) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    await settle(page);
    const faults = [...(await page.evaluate(lightInk)), ...(await page.evaluate(cutOnPaper))];
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await settle(page);
    return faults;
  },
  async 'at four times the size nothing stands in front of the page'(page) {
    await page.setViewportSize({ width: 320, height: 256 });
    // Waits until toasts have disappeared, which takes five seconds.
    await expect(page.locator('[aria-label^="Notifications ("] > *')).toHaveCount(0);
    // Retries, because some content is rendered differently for each width, which takes a moment.
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
    const faults = await page.evaluate(standingInFront);
    await page.setViewportSize(wide.viewport);
    return faults;
  },
  async 'icons keep their size on a phone'(page) {
    await page.setViewportSize({ width: 390, height: 800 });
    await settle(page);
    const faults = await page.evaluate(squeezedIcons);
    await page.setViewportSize(wide.viewport);
    return faults;
  },
  async 'letters of twice the size, as chosen in the browser, have room'(page) {
    const found = await faultsInSizes(page, { letters: [32], widths: [1280, 390] }, async () => {
      await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
      return [
        ...(await page.evaluate(spilledWords)),
        ...(await page.evaluate(cutWords)),
        ...(await page.evaluate(squeezedIcons)),
      ];
    });
    await page.setViewportSize(wide.viewport);
    return Object.entries(found);
  },
};

for (const visitor of visitors) {
  test(`passes every check on every page: ${visitor}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { ...wide, reducedMotion: 'reduce' });
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, async () => {
      const found: Record<string, unknown[]> = {};
      for (const [name, look] of Object.entries(looks)) {
        const faults = await look(page);
        if (faults.length > 0) found[name] = faults;
      }
      return Object.entries(found);
    });
    expectNoFaults(page);
  });
}
