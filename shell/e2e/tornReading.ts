import type { Snapshot } from '@introvest/registry/schema';
import { expect, type Page } from '@playwright/test';

/** The files that a tab has loaded, and the files that its document lists. */
export interface Reading {
  path: string;
  remotes: { name: string; build: string; id: string; entry: string }[];
  shellFiles: string[];
  /** Paths of scripts and stylesheets that the browser has loaded. */
  loaded: string[];
  /** Globals that the remotes' entries have created. */
  containers: string[];
  /**
   * State of the federation runtime: the names of its instances, the remotes' entries, and every copy of each shared
   * library.
   */
  instances: string[];
  entries: string[];
  shares: Record<string, string[]>;
}

interface Instance {
  name: string;
  options: { remotes: { entry: string }[] };
  shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
}

/** Raises the browser's limit on recorded resource timings, because a long session in one document exceeds it. */
export const recordAllResources = (page: Page): Promise<unknown> =>
  page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));

const TRIES = 5;

/** Runs `act` in a settled page. Retries if a payment page reloads the document while `act` is running. */
export async function inDocument<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    await settled(page);
    try {
      return await act();
    } catch (error) {
      if (count === TRIES || !/Execution context was destroyed/.test(String(error))) throw error;
    }
  }
}

export const readTab = (page: Page): Promise<Reading> => inDocument(page, () => readNow(page));

/** Waits until the app has replaced the prerendered page. */
async function untilStarted(page: Page): Promise<void> {
  await expect(async () => {
    for (const place of [5, 6]) await page.mouse.move(place, place);
    const started = () => '__FEDERATION__' in self && !document.getElementById('prerendered');
    expect(await page.evaluate(started)).toBe(true);
  }).toPass();
}

/** Waits until the app has rendered and no request is pending. */
export async function settled(page: Page): Promise<void> {
  await untilStarted(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Opens a URL. Doesn't wait for the load event, because a payment page reloads the document. Retries if such a reload
 * interrupts the navigation.
 */
export async function load(page: Page, address: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      await page.goto(address, { waitUntil: 'commit' });
      break;
    } catch (error) {
      if (count === TRIES || !/interrupted by another navigation/.test(String(error))) throw error;
    }
  }
  await settled(page);
}

async function readNow(page: Page): Promise<Reading> {
  const { snapshot, ...read } = await page.evaluate(() => {
    const pathOf = (address: string) => new URL(address, location.origin).pathname;
    const elements = [...document.querySelectorAll('script[src],link[href]')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
    );
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const isCode = (path: string) => /^\/(assets|remotes)\/.*\.(js|css)$/.test(path);
    const runtime = (self as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__.__INSTANCES__;
    const shares: Record<string, string[]> = {};
    for (const { shareScopeMap } of runtime) {
      for (const [library, versions] of Object.entries(shareScopeMap['default'] ?? {})) {
        const copies = Object.entries(versions).map(([version, { from }]) => `${version} ${from}`);
        shares[library] = [...new Set([...(shares[library] ?? []), ...copies])];
      }
    }
    return {
      path: location.pathname,
      snapshot: document.getElementById('registry')?.textContent ?? '',
      loaded: [...new Set([...elements, ...fetched].map(pathOf).filter(isCode))],
      containers: Object.keys(self).filter((name) => /^mf_\w+_[0-9a-f]{32}$/.test(name)),
      instances: runtime.map(({ name }) => name),
      entries: runtime.flatMap(({ options }) => options.remotes.map(({ entry }) => pathOf(entry))),
      shares,
    };
  });
  const { remotes, shell } = JSON.parse(snapshot) as Snapshot;
  const named = remotes.map(({ name, build, id, entry }) => ({ name, build, id, entry }));
  return { ...read, remotes: named, shellFiles: Object.keys(shell.files) };
}
