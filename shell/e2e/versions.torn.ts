import { diceFrom } from '@introvest/testing/random';
import { expect, type Page } from '@playwright/test';
import { openPublisher } from './publisher';
import { test } from './test';
import { faultsOf } from './tornFaults';
import { openWalkers, type BrowserPerson } from './tornPeople';
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

/** Returns a function that inspects a tab. Scripts are cached, because builds never change. */
function createInspector(baseURL: string) {
  const texts = new Map<string, string>();
  return async (page: Page, kind: string): Promise<string[]> => {
    const reading = await readTab(page);
    for (const path of reading.loaded.filter((one) => !texts.has(one))) {
      texts.set(path, await (await fetch(baseURL + path)).text());
    }
    return faultsOf(reading, (path) => texts.get(path) ?? '').map(
      (fault) => `${kind} at ${reading.path}: ${fault}`,
    );
  };
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
  const inspect = createInspector(String(baseURL));
  const done: string[] = [];
  const inspectAll = async (some: BrowserPerson[]) => {
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
});
