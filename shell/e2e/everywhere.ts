import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf, type Visitor } from './claimedPages';
import { testPerson, openAccount } from './testPeople';
import { expectNoFaults as expectNoFaultsBut } from './person';
import { signIn } from './registration';

/** Fails on any error other than the 404 of the missing page and the 503 responses of `delayReplies`. */
export const expectNoFaults = (page: Page) => expectNoFaultsBut(page, /status of (404|503)/);

export async function openAs(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'visitor') return;
  if (visitor === 'new founder') await openAccount(page, 'founder', testPerson('Nia', 'Vale'));
  else if (visitor === 'new investor')
    await openAccount(page, 'investor', testPerson('Ivo', 'Reed'));
  else await signIn(page, visitor);
}

export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(
    page.locator('main [aria-busy="true"], main [role="status"][aria-label^="Loading"]'),
  ).toHaveCount(0);
}

export type Looks = Record<string, (page: Page) => Promise<unknown[]>>;

/** Runs all checks on every page that a person can see. Collects the results, so that one run reports all problems. */
export async function expectEverywhere(page: Page, visitor: Visitor, looks: Looks): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const address of addressesOf(visitor)) {
    await arrive(page, address);
    for (const [name, look] of Object.entries(looks)) {
      const faults = await look(page);
      if (faults.length > 0) found[`${address}: ${name}`] = faults;
    }
  }
  expect(found).toEqual({});
}

/**
 * Delays the app as on a slow network, and orders the replies: `orderOf` returns the position of each of four kinds of
 * calls. Calls that change something are refused, so that pressing a control changes nothing.
 */
export async function delayReplies(page: Page, orderOf: (kind: number) => number): Promise<void> {
  await page.route('**/assets/main.*.js', async (route) => {
    await sleep(200);
    await route.continue().catch(() => {});
  });
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.fulfill(refusal);
    const { pathname } = new URL(request.url());
    const kind = createHash('sha256').update(pathname).digest()[0]! % 4;
    await sleep(50 + orderOf(kind) * 100);
    await route.continue().catch(() => {});
  });
}

export const refusal = {
  status: 503,
  json: { message: 'Please try again.', code: 'unavailable' },
};
