import { expect, type Page } from '@playwright/test';
import { visitors } from './claimedPages';
import { openAs, delayReplies, expectEverywhere, expectNoFaults, type Looks } from './everywhere';
import {
  crowdedWords,
  findCutText,
  faultsInSizes,
  findOverflow,
  wordsOverEdges,
} from './textSizes';
import {
  findCutInPrint,
  foreignFonts,
  layoutShifts,
  paleText,
  sharedNames,
  squeezedIcons,
  findFixedElements,
  invisibleControls,
} from './layoutChecks';
import { openedFaults } from './overlayChecks';
import {
  accessFaults,
  expectNoSidewaysScroll,
  expectFits320,
  newPerson,
  phone,
  settle,
} from './person';
import { test } from './test';

const wide = { viewport: { width: 1440, height: 900 } };

/** Retries, because some content is rendered differently for each width, which takes a moment. */
const expectFits = (page: Page) =>
  expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });

/** Waits until the last reply has been rendered. Runs after axe's check, during which the network becomes idle. */
const shiftsOnceIdle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  return layoutShifts(page);
};

const wideLooks: Looks = {
  'layout shifts': shiftsOnceIdle,
  'controls with the same name': (page) => page.evaluate(sharedNames),
  accessibility: (page) => accessFaults(page, 'light'),
  'fonts that are not ours': (page) => page.evaluate(foreignFonts),
  async 'forced colours'(page) {
    await page.emulateMedia({ forcedColors: 'active' });
    await settle(page);
    const faults = await page.evaluate(invisibleControls);
    await page.emulateMedia({ forcedColors: 'none' });
    return faults;
  },
  async 'print in dark mode'(page) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    await settle(page);
    const faults = [...(await page.evaluate(paleText)), ...(await page.evaluate(findCutInPrint))];
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await settle(page);
    return faults;
  },
  async 'fixed elements at a zoom of 400 %'(page) {
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.locator('[aria-label^="Notifications ("] > *')).toHaveCount(0);
    await expectFits(page);
    const faults = await page.evaluate(findFixedElements);
    await page.setViewportSize(wide.viewport);
    return faults;
  },
  async 'large fonts'(page) {
    const sizes = { letters: [24, 32], widths: [1440, 1200, 390], height: 900 };
    const found = await faultsInSizes(page, sizes, async () => {
      await expectFits(page);
      return [
        ...(await page.evaluate(findOverflow)),
        ...(await page.evaluate(findCutText)),
        ...(await page.evaluate(crowdedWords)),
        ...(await page.evaluate(wordsOverEdges)),
        ...(await page.evaluate(squeezedIcons)),
      ];
    });
    await page.setViewportSize(wide.viewport);
    return Object.entries(found);
  },
};

/** Mobile checks that don't modify the page. */
const phoneLooks: Looks = {
  // Measured first, because axe scrolls through the page.
  'layout shifts': shiftsOnceIdle,
  accessibility: (page) => accessFaults(page, 'light'),
  'squeezed icons': (page) => page.evaluate(squeezedIcons),
  async 'colours in dark mode'(page) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    const faults = await accessFaults(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    return faults;
  },
  async 'selected tabs and widths'(page) {
    await expectFits(page);
    for (const tab of await page.getByRole('tab', { selected: true }).all()) {
      await expect(tab).toBeInViewport({ ratio: 0.99 });
    }
    await expectFits320(page);
    return [];
  },
};

for (const visitor of visitors) {
  test(`passes every check on every page in a wide window: ${visitor}`, async ({ browser }) => {
    test.slow();
    const { page } = await newPerson(browser, { ...wide, reducedMotion: 'reduce' });
    await openAs(page, visitor);
    await delayReplies(page, (place) => place);
    const opened = new Set<string>();
    await expectEverywhere(page, visitor, {
      ...wideLooks,
      'menus, lists and dialogs': (here) => openedFaults(here, opened),
    });
    if (visitor === 'founder' || visitor === 'investor')
      expect([...opened]).toEqual(expect.arrayContaining(['menu Account menu']));
    expectNoFaults(page);
  });

  test(`passes every check on every page on a phone: ${visitor}`, async ({ browser }) => {
    test.slow();
    const { page } = await newPerson(browser, { ...phone, reducedMotion: 'reduce' });
    await openAs(page, visitor);
    await delayReplies(page, (place) => 3 - place);
    await expectEverywhere(page, visitor, phoneLooks);
    expectNoFaults(page);
  });
}
