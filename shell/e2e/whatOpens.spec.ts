import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { addressesOf, type Visitor } from './claimedPages';
import { arrive, comeAs } from './everywhere';
import { accessFaults, newPerson, settle } from './person';
import { test } from './test';

const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Selects the controls that are announced as opening something. Of several cards, only the first is included. */
const openers =
  ':is(button, a)[aria-haspopup]:visible:not(article:not(:first-of-type) *), [role="combobox"]:visible';

const nameOf = async (opener: Locator): Promise<string> =>
  ((await opener.getAttribute('aria-label')) ?? (await opener.innerText()))
    .trim()
    .replaceAll(/\s+/g, ' ');

/** Returns the kind of an opener. Openers for different members or fields have the same kind. */
async function kindOf(opener: Locator, name: string): Promise<string> {
  const popup = await opener.getAttribute('aria-haspopup');
  if (popup === 'listbox') return 'listbox';
  return `${popup} ${name.split(' ').slice(0, 2).join(' ')}`;
}

/** Blocks all calls that change something, so that pressing a control changes nothing. */
const readOnly = (page: Page) =>
  page.route('**/api/**', (route: Route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'unavailable' } }),
  );

/** Opens the overlay, checks the page with the open overlay, and closes it with Escape. */
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

for (const visitor of ['founder', 'investor'] satisfies Visitor[]) {
  test(`has accessible menus, lists and dialogs: ${visitor}`, async ({ browser }) => {
    test.slow();
    const { page } = await newPerson(browser);
    await comeAs(page, visitor);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await readOnly(page);
    const found: Record<string, string[]> = {};
    const seen = new Set<string>();
    for (const address of addressesOf(visitor)) {
      await arrive(page, address);
      const here = page.locator(openers);
      for (let place = 0; place < (await here.count()); place += 1) {
        const opener = here.nth(place);
        const name = await nameOf(opener);
        const kind = await kindOf(opener, name);
        if (seen.has(kind) || !(await opener.isEnabled())) continue;
        seen.add(kind);
        const faults = await faultsOf(page, opener);
        if (faults.length > 0) found[`${address}: ${name}`] = faults;
      }
    }
    expect(found).toEqual({});
    expect([...seen]).toEqual(expect.arrayContaining(['listbox', 'menu Account menu']));
  });
}
