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

const faultsOf = new Map<Page, string[]>();

function watch(page: Page): void {
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
}

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Proxies with different IP addresses. If there are none, all people share this machine's address. */
const ways = (process.env.E2E_WAYS ?? '').split(',').filter((way) => way !== '');
let people = 0;

function ownWay(): BrowserContextOptions {
  const server = ways[people % ways.length];
  people += 1;
  return server === undefined ? {} : { proxy: { server } };
}

export async function newPerson(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...options, ...ownWay() });
  return { context, page: await newTab(context) };
}

export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  watch(page);
  return page;
}

/**
 * Fails if the page has logged an error that `expected` doesn't match. Every journey ends with this check for all of
 * its pages.
 */
export function expectNoFaults(page: Page, expected?: RegExp): void {
  const faults = faultsOf.get(page)?.splice(0) ?? [];
  expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
}

export const takeFaults = (): string[] =>
  [...faultsOf.values()].flatMap((faults) => faults.splice(0));

const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Rule that axe turns off by default because it is experimental. It requires that a control's accessible name contains
 * its visible text, so that voice control works.
 */
const further = { 'label-content-name-mismatch': { enabled: true } };

type Scheme = 'light' | 'dark';

let source: string | undefined;
const axeSource = () =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

export async function accessFaults(page: Page, scheme: Scheme): Promise<string[]> {
  const options = {
    resultTypes: ['violations' as const],
    ...(scheme === 'dark' ? { runOnly: colourRules } : { rules: further }),
  };
  // Loads axe, which is 600 KB, once per document. Loading it for each check took a third of the check's time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource());
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
}

/**
 * Waits until content has loaded and colours have stopped changing, because contrast doesn't matter while text is
 * dimmed or fading.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await animationsEnd(page);
}

export async function animationsEnd(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && !endless;
    }).length;
  // Doesn't use `waitForFunction`, because it evaluates text, which the CSP forbids.
  await expect.poll(() => page.evaluate(moving), { intervals: [50] }).toBe(0);
}

export async function expectAccessible(
  page: Page,
  schemes: readonly [Scheme, ...Scheme[]] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Retries, because content may still be refetched. A permanent violation fails every time.
    await expect(async () => {
      await settle(page);
      const found = await accessFaults(page, colorScheme);
      expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
    }).toPass({ timeout: 30_000 });
  }
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: null });
}

export const expectFocusOnHeading = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/**
 * Checks the page in a window that is 320 px wide. Nothing may be wider than the window, and no text may be squeezed
 * into a narrow column.
 */
export async function expectFits320(page: Page): Promise<void> {
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
      if (width > 0 && width < 45 && height > 90) found.push(range.toString());
    }
    return found;
  });
  expect(squeezed, page.url()).toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
}
