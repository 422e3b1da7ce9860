import { expect, type Page } from '@playwright/test';
import { openPublisher } from './publisher';
import { filesOf, mixtures, readReleases, weigh, type Release } from './releases';
import { goTo, openPage } from './rooms';
import { test } from './test';
import { openWalkers, type Walker } from './tornPeople';
import { inDocument, settled } from './tornReading';

type Publisher = Awaited<ReturnType<typeof openPublisher>>;

/** Everything that a page may complain of while it is walked through. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('response', (reply) => {
    if (reply.status() >= 400) faults.push(`${reply.status()} ${reply.url()}`);
  });
  return faults;
}

async function sendAll(publisher: Publisher, releases: Release[]) {
  const sent = new Set<string>();
  for (const release of releases) {
    for (const remote of release.remotes) {
      if (sent.has(remote.build)) continue;
      sent.add(remote.build);
      await publisher.send(await filesOf(release, remote));
    }
  }
}

/** Publishes what is not live yet. */
async function show(publisher: Publisher, mixture: Map<string, string>) {
  for (const [name, build] of mixture) {
    if ((await publisher.find(name))?.build !== build) await publisher.publish(name, build);
  }
}

/**
 * Documents name a publication within moments, not at once; that of moderators in their own documents alone, to whoever
 * is one.
 */
async function seen({ request }: Page, mixture: Map<string, string>) {
  const missing = async () => {
    const documents = ['/contact', '/moderation'].map(async (path) =>
      (await request.get(path)).text(),
    );
    const text = (await Promise.all(documents)).join('');
    return [...mixture].filter(([name, build]) => !text.includes(`/remotes/${name}/${build}/`));
  };
  await expect.poll(missing).toEqual([]);
}

/** Everybody through all their pages, within one document where it stays one; answers how many. */
async function walkThrough({ kind, tabs, paths }: Walker, words: string): Promise<number> {
  const page = tabs[0] as Page;
  const faults = listen(page);
  await page.goto(paths[0] as string);
  for (const path of paths) {
    await inDocument(page, () => goTo(page, path));
    await settled(page);
    await page.waitForLoadState('networkidle');
    await expect(
      page.getByText(/temporarily unavailable|could not be loaded|couldn’t load/),
    ).toHaveCount(0);
    expect(faults, `${kind} at ${path} of ${words}`).toEqual([]);
  }
  page.removeAllListeners();
  return paths.length;
}

test('this shell with the remotes of every release', async ({ browser, baseURL }) => {
  const { first, releases } = await readReleases();
  const shell = releases.find(({ name }) => name === first)?.shell;
  if (!shell) throw new Error(`${first} has no shell.`);
  const publisher = await openPublisher();
  await sendAll(publisher, releases);
  const { fits, refused } = weigh(shell, releases);
  for (const { name, build } of refused) {
    await expect(publisher.publish(name, build)).rejects.toThrow(`${name} needs `);
  }
  const walkers = await openWalkers(browser, String(baseURL), () => 0);
  const moderator = await openPage(browser, 'moderator');
  const mixed = mixtures(fits);
  let visits = 0;
  for (const mixture of mixed) {
    await show(publisher, mixture);
    await seen(moderator, mixture);
    const words = [...mixture].map(([name, build]) => `${name} ${build}`).join('\n');
    for (const walker of walkers)
      visits += await walkThrough(walker, `shell ${first} with\n${words}`);
  }
  const counts = [...fits].map(([name, builds]) => `${name} ${builds.length}`).join(', ');
  process.stdout.write(
    `shell ${first} (sdk ${shell.sdk}): ${mixed.length} mixtures of ${counts}; ` +
      `${refused.length} refused; ${visits} visits, 0 faults\n`,
  );
});
