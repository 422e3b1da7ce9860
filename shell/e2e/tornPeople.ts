import type { Snapshot } from '@introvest/registry/schema';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './registration';
import { recordAllResources, settled } from './tornReading';

const kinds = ['visitor', 'founder', 'investor'] as const;
export type Kind = (typeof kinds)[number];

/** A person with their own browser context, and the pages that the person can open. */
export interface BrowserPerson {
  kind: Kind;
  context: BrowserContext;
  tabs: Page[];
  paths: string[];
}

/** Returns the paths of the pages that a document lists for this kind of person. */
async function pathsFor(page: Page, kind: Kind): Promise<string[]> {
  const text = await page.locator('#registry').textContent();
  const { remotes } = JSON.parse(text ?? '') as Snapshot;
  const open = kind === 'visitor' ? ['public'] : ['public', 'signed-in', kind];
  const pages = remotes.flatMap((remote) => remote.pages);
  return pages
    .filter(({ path, access }) => !path.includes(':') && open.includes(access))
    .map(({ path }) => path);
}

/** Opens a browser with one tab for each kind of person. `person` returns a canary number. */
export async function openWalkers(
  browser: Browser,
  url: string,
  person: () => number,
): Promise<BrowserPerson[]> {
  const walkers: BrowserPerson[] = [];
  for (const kind of kinds) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'introvest.rollout', value: String(person()), url }]);
    const page = await context.newPage();
    await recordAllResources(page);
    if (kind !== 'visitor') await signIn(page, kind);
    await page.goto('/contact');
    await settled(page);
    walkers.push({ kind, context, tabs: [page], paths: await pathsFor(page, kind) });
  }
  return walkers;
}

const MOST_TABS = 2;

/** Opens another tab and closes the oldest. */
export async function openTab({ context, tabs }: BrowserPerson): Promise<Page> {
  const page = await context.newPage();
  await recordAllResources(page);
  tabs.push(page);
  if (tabs.length > MOST_TABS) await tabs.shift()?.close();
  return page;
}
