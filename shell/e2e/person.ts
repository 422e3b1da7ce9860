import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { watchCalls } from './quiet';

/** What went wrong in a page without anybody having clicked on it. */
const faultsOf = new WeakMap<Page, string[]>();

/** Failed requests that a journey means to provoke are named by it; everything else fails the journey. */
async function watch(page: Page): Promise<void> {
  const faults: string[] = [];
  faultsOf.set(page, faults);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) faults.push(`CSP: ${request.postData() ?? ''}`);
  });
  await watchCalls(page);
}

/** The smaller of our two windows. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Proxies whose connections come from an address of their own; none where all people come from this machine's. */
const ways = (process.env.E2E_WAYS ?? '').split(',').filter((way) => way !== '');
let people = 0;

function ownWay(): BrowserContextOptions {
  const server = ways[people % ways.length];
  people += 1;
  return server === undefined ? {} : { proxy: { server } };
}

/** A person with a browser of their own. */
export async function newPerson(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...options, ...ownWay() });
  return { context, page: await newTab(context) };
}

/** Another tab of the same person. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watch(page);
  return page;
}

/** Fails with what the page's console said, unless `expected` matches it. */
export function expectNoFaults(page: Page, expected?: RegExp): void {
  const faults = (faultsOf.get(page) ?? []).filter((fault) => !expected?.test(fault));
  expect(faults).toEqual([]);
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Off by default, as axe calls it experimental: what is read on a control is what one says to press it. */
const further = { 'label-content-name-mismatch': { enabled: true } };

type Scheme = 'light' | 'dark';

let source: string | undefined;
const axeSource = () =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/** What axe finds wrong in the page as it stands. */
export async function accessFaults(page: Page, scheme: Scheme): Promise<string[]> {
  const options = {
    resultTypes: ['violations' as const],
    ...(scheme === 'dark' ? { runOnly: colourRules } : { rules: further }),
  };
  // Its 600 KB once for a document: read again for each look, they took a third as long as the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource());
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
}

/** Results that are on their way are dimmed, and colours change over a moment: neither is what people read. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await animationsEnd(page);
}

/** Waits for every animation that ends. */
export async function animationsEnd(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && !endless;
    }).length;
  // Not waitForFunction, which evaluates text, as the policy forbids.
  await expect.poll(() => page.evaluate(moving), { intervals: [50] }).toBe(0);
}

/** No violations that axe can find in light; in dark the same elements stand in other colours. */
export async function expectAccessible(
  page: Page,
  schemes: readonly [Scheme, ...Scheme[]] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Again when something has just been asked for anew: what stays wrong fails all the same.
    await expect(async () => {
      await settle(page);
      const found = await accessFaults(page, colorScheme);
      expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
    }).toPass({ timeout: 30_000 });
  }
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: null });
}

/** Somebody who has come to a page is at its heading, and not before all of it. */
export const expectFocusOnHeading = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

/** Nothing may be wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** On the smallest phones nothing is wider than the window, and no text is squeezed into a column of a few letters. */
export async function expectRoomAt320(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: usual?.height ?? 700 });
  await expectNoSidewaysScroll(page);
  const squeezed = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { width, height } = range.getBoundingClientRect();
      // Four lines or more, each of about four letters.
      if (width > 0 && width < 45 && height > 90) found.push(range.toString());
    }
    return found;
  });
  expect(squeezed, page.url()).toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

/** What every page owes to everybody: no violations, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Chooses an option of one of our listboxes. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // The list lies over the page until it has faded, and takes what is pressed meanwhile.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
