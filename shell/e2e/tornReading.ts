import type { Snapshot } from '@introvest/registry/schema';
import { expect, type Page } from '@playwright/test';

/** What a tab has loaded, and what its document said that it may. */
export interface Reading {
  path: string;
  remotes: { name: string; build: string; id: string; entry: string }[];
  shellFiles: string[];
  /** Paths of scripts and style sheets, as the browser fetched them. */
  loaded: string[];
  /** Globals that remotes' entries have made. */
  containers: string[];
  /** What the federation runtime knows: names of its instances, entries of remotes, and of each shared library every copy. */
  instances: string[];
  entries: string[];
  shares: Record<string, string[]>;
}

interface Instance {
  name: string;
  options: { remotes: { entry: string }[] };
  shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
}

/** Before the page's own scripts: a long walk within one document fetches more than browsers note by themselves. */
export const noteEverything = (page: Page): Promise<unknown> =>
  page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));

const TRIES = 5;

/** Does it in a page that is settled. A payment page loads a document of its own, which may come under it. */
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

/** A page that was drawn ahead leaves its place to the app with the first sign of somebody. */
async function untilStarted(page: Page): Promise<void> {
  await expect(async () => {
    for (const place of [5, 6]) await page.mouse.move(place, place);
    const started = () => '__FEDERATION__' in self && !document.getElementById('prerendered');
    expect(await page.evaluate(started)).toBe(true);
  }).toPass();
}

/** Drawn by the app, and nothing of it on its way. */
export async function settled(page: Page): Promise<void> {
  await untilStarted(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Opens an address. It may lead on to a payment page, which loads a document of its own: whoever waits for the first
 * one's load is interrupted.
 */
export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
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
