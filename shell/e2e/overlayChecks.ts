import { expect, type Locator, type Page } from '@playwright/test';
import { accessFaults, settle } from './person';

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

export async function openedFaults(page: Page, opened: Set<string>): Promise<unknown[]> {
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
