// `npm run test:browsers [-- firefox|webkit]`: the main journey in Debian's Firefox ESR and WebKit, on a product of its
// own each. SHOTS=<folder> keeps what both people see after each step.
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { buildAll } from './parts/browserRun.mjs';
import { keepFailure, sayFailures } from './parts/failures.mjs';
import { openProduct, surroundingsOf } from './parts/product.mjs';

ensureInstall();
const { openFirefox } = await import('./browsers/firefox.mjs');
const { mainJourney } = await import('./browsers/journey.mjs');
const { personIn } = await import('./browsers/person.mjs');
const { openWebkit } = await import('./browsers/webkit.mjs');

const root = join(import.meta.dirname, '../..');
const browsers = { firefox: openFirefox, webkit: openWebkit };
const counts = { passed: 0, failed: 0 };

/** Files that people give, and their mails. */
function surroundings(folder, { mails }) {
  const deck = join(folder, 'tidewater.pdf');
  writeFileSync(deck, '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const portrait = join(folder, 'portrait.jpg');
  copyFileSync(join(root, 'docs/pictures/browse-light.jpg'), portrait);
  return {
    deck,
    portrait,
    async mailedLink(email, subject) {
      for (let waited = 0; waited < 20; waited += 0.5) {
        const mail = (await mails()).find((one) => one.to === email && one.subject === subject);
        const { pathname, search } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://-/');
        if (mail) return pathname + search;
        await sleep(500);
      }
      throw new Error(`No mail '${subject}' came.`);
    },
  };
}

async function takePictures(name, number, people) {
  if (!process.env.SHOTS) return;
  for (const [who, person] of Object.entries(people)) {
    await person.picture(join(process.env.SHOTS, `${name}-${number}-${who}.png`)).catch(() => {});
  }
}

/** Steps one after the other; what stands on one that failed is not tried. */
async function walk(name, people, steps) {
  for (const [index, [step, go]] of steps.entries()) {
    const began = performance.now();
    try {
      await go();
      counts.passed += 1;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`✓ ${name} › ${step} (${seconds} s)`);
    } catch (error) {
      counts.failed += 1;
      console.log(`✗ ${name} › ${step}: ${error.message}`);
      keepFailure(name, step, error.message);
      return;
    } finally {
      await takePictures(name, index + 1, people);
    }
  }
}

/** What the pages said without being asked. */
function judgeFaults(name, people) {
  const said = Object.values(people).flatMap((person) => person.faults());
  if (said.length === 0) {
    counts.passed += 1;
    return console.log(`✓ ${name} › the console is quiet`);
  }
  counts.failed += 1;
  console.log(`✗ ${name} › the console is quiet: ${said.join('\n')}`);
  keepFailure(name, 'the console is quiet', said.join('\n'));
}

/** Closes what is open, also when somebody stops the run; once. */
function closing(...parts) {
  let closed;
  const close = () => (closed ??= Promise.all(parts.map((part) => part())));
  const stop = () => void close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return async () => {
    await close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  };
}

async function runIn(name) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-browsers-'));
  // Root's PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const product = await openProduct(root, dataDir);
  let browser;
  const close = closing(
    () => browser?.close(),
    () => product.stop(),
  );
  try {
    if (!(await product.start())) throw new Error("Introvest didn't start.");
    browser = await browsers[name](folder);
    console.log(browser.version);
    const [founder, investor] = [
      personIn(await browser.newPerson(), product.address),
      personIn(await browser.newPerson(), product.address),
    ];
    const around = surroundings(folder, surroundingsOf(product, dataDir));
    await walk(name, { founder, investor }, mainJourney(founder, investor, around));
    if (browser.tellsFaults) judgeFaults(name, { founder, investor });
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${name}: ${error.stack}`);
    keepFailure(name, 'did not run', error.message);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in browsers));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: firefox or webkit.`);
await buildAll(root);
for (const name of chosen.length > 0 ? chosen : Object.keys(browsers)) await runIn(name);
sayFailures();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
