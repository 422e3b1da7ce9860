import { diceFrom } from '@introvest/testing/random';
import { expect, type Page } from '@playwright/test';
import { openPublisher } from './publisher';
import { test } from './test';
import { faultsOf } from './tornFaults';
import { openWalkers, type Walker } from './tornPeople';
import { load, readTab } from './tornReading';
import { createSteps } from './tornSteps';
import { variantOf } from './variants';

const STEPS = Number(process.env.STEPS ?? 200);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const VARIANTS = 4;
/** Number of most recent steps that are reported with a fault. */
const LAST_STEPS = 12;

const remotes = [
  'mf-auth',
  'mf-browse',
  'mf-dashboards',
  'mf-legal',
  'mf-messaging',
  'mf-onboarding',
];

async function sendVariants(publisher: Awaited<ReturnType<typeof openPublisher>>) {
  const sent = new Map<string, Awaited<ReturnType<typeof variantOf>>[]>();
  for (const name of remotes) {
    const numbers = Array.from({ length: VARIANTS }, (_, number) => `Version ${number}`);
    const variants = await Promise.all(numbers.map((words) => variantOf(name, words)));
    for (const variant of variants) {
      await publisher.send(variant);
      // Uploads each build by creating a preview, so that it can be published, tried as a canary and previewed at any
      // time.
      await publisher.preview(name, variant.build);
    }
    sent.set(name, variants);
  }
  return sent;
}

/** Returns a function that inspects tabs. Scripts are cached, because builds never change. */
function createInspector(baseURL: string) {
  const texts = new Map<string, string>();
  const seen = { readings: 0, paths: new Set<string>() };
  const builds = new Map<string, Set<string>>();
  const inspect = async (page: Page, kind: string): Promise<string[]> => {
    const reading = await readTab(page);
    for (const path of reading.loaded.filter((one) => !texts.has(one))) {
      texts.set(path, await (await fetch(baseURL + path)).text());
    }
    seen.readings += 1;
    seen.paths.add(`${kind} ${reading.path}`);
    for (const { name, build } of reading.remotes) {
      builds.set(name, (builds.get(name) ?? new Set()).add(build));
    }
    return faultsOf(reading, (path) => texts.get(path) ?? '').map(
      (fault) => `${kind} at ${reading.path}: ${fault}`,
    );
  };
  const told = () => {
    const met = [...builds].map(([name, all]) => `${name} ${all.size}`).join(', ');
    return `${seen.readings} readings at ${seen.paths.size} places, builds met: ${met}`;
  };
  return { inspect, told };
}

/** Returns how often each kind of step was performed. */
function summary(done: string[]): string {
  const counts = new Map<string, number>();
  for (const words of done) {
    const kind = words.split(/[ :]/)[0] ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const each = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return `${done.length} steps (${each})`;
}

test('never mixes builds or loads a library twice in a tab through releases and rollbacks', async ({
  browser,
  baseURL,
}) => {
  process.stdout.write(`${STEPS} steps of seed ${SEED}\n`);
  const dice = diceFrom(SEED);
  const publisher = await openPublisher();
  const variants = await sendVariants(publisher);
  const walkers = await openWalkers(browser, String(baseURL), () =>
    Math.floor(dice.random() * 100),
  );
  const step = createSteps({ dice, publisher, walkers, variants });
  const { inspect, told } = createInspector(String(baseURL));
  const done: string[] = [];
  const inspectAll = async (some: Walker[]) => {
    for (const { kind, tabs } of some) {
      for (const page of tabs) {
        const words = `seed ${SEED}, step ${done.length}:\n${done.slice(-LAST_STEPS).join('\n')}`;
        expect(await inspect(page, kind), words).toEqual([]);
      }
    }
  };
  for (let count = 0; count < STEPS; count += 1) {
    done.push(await step());
    await inspectAll(walkers);
    if (done.length % 100 === 0) process.stdout.write(`${done.length} steps are done\n`);
  }
  // Finally visits every page as every person, including pages that no random step opened.
  for (const walker of walkers) {
    for (const path of walker.paths) {
      const page = walker.tabs[0] as Page;
      await load(page, path);
      done.push(`load: ${walker.kind} opens ${path}`);
      await inspectAll([walker]);
    }
  }
  process.stdout.write(`${summary(done)}: ${told()}; 0 torn, 0 copies\n`);
});
