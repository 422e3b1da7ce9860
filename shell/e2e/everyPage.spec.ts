import { expect, type Locator, type Page } from '@playwright/test';
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

const above = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const openers = ':is(button, a)[aria-haspopup]:visible:not(article:not(:first-of-type) *)';

const nameOf = async (opener: Locator): Promise<string> =>
  ((await opener.getAttribute('aria-label')) ?? (await opener.innerText()))
    .trim()
    .replaceAll(/\s+/g, ' ');

async function kindOf(opener: Locator, name: string): Promise<string> {
  const popup = await opener.getAttribute('aria-haspopup');
  return `${popup} ${name.split(' ').slice(0, 2).join(' ')}`;
}

async function faultsOf(page: Page, opener: Locator): Promise<string[]> {
  const shown = page.locator(above).filter({ visible: true });
  await opener.click();
  await expect(shown.first()).toBeVisible();
  await settle(page);
  const faults = await accessFaults(page, 'light');
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  return faults;
}

async function openedFaults(page: Page, opened: Set<string>): Promise<unknown[]> {
  const found: unknown[] = [];
  const here = page.locator(openers);
  for (let place = 0; place < (await here.count()); place += 1) {
    const opener = here.nth(place);
    const name = await nameOf(opener);
    const kind = await kindOf(opener, name);
    if (opened.has(kind) || !(await opener.isEnabled())) continue;
    opened.add(kind);
    const faults = await faultsOf(page, opener);
    if (faults.length > 0) found.push({ [name]: faults });
  }
  return found;
}

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
