// `npm run test:images`: builds every image twice and compares, looks into them, and runs all of them as compose.yaml says.
// `-- compare` does the first alone, `-- journeys [name …]` runs the product's journeys through them instead.
// No container engine is needed: buildah builds, and Linux itself runs what came out.
// IMAGES_DIR names a folder for stores and bases, which is kept; else a new one goes when this ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { ensureChromium } from '../runner/parts/chromium.mjs';
import { ensurePrograms } from '../runner/parts/debian.mjs';

const root = join(import.meta.dirname, '../..');
const needed = ['buildah', 'debootstrap', 'unshare', 'postgresql', 'openssl'];
const [kind = 'run', ...names] = process.argv.slice(2);
const kinds = ['run', 'compare', 'journeys'];

const counts = { passed: 0, failed: 0 };
async function check(name, work) {
  try {
    await work();
    counts.passed += 1;
    console.log(`✓ ${name}`);
  } catch (error) {
    counts.failed += 1;
    console.error(`✗ ${name}\n${error.stack}`);
    throw error;
  }
}

async function runThem(mounted) {
  const { openStanding } = await import('./trial/standing.mjs');
  const ends = [];
  try {
    if (kind === 'journeys') {
      const { runJourneys } = await import('./trial/journeys.mjs');
      const { passed, failed } = await runJourneys(root, mounted, ends, names);
      counts.passed += passed;
      counts.failed += failed;
      return;
    }
    const { checks } = await import('./trial/checks.mjs');
    const standing = await openStanding(mounted, ends);
    for (const [name, work] of checks) await check(name, () => work(standing));
  } finally {
    for (const end of ends) await end();
  }
}

async function tryOut(mounted) {
  const { checkContents } = await import('./trial/looks.mjs');
  if (kind === 'run')
    for (const [name, image] of mounted)
      await check(`${name} contains only what it needs`, () => {
        console.log(`  ${checkContents(name, image)} MB of modules`);
      });
  await runThem(mounted);
}

async function run(folder) {
  if (!kinds.includes(kind))
    throw new Error(`Unknown image '${kind}'. Choose one of ${kinds.join(', ')}.`);
  ensureInstall();
  ensurePrograms(needed, 'the images');
  if (kind === 'journeys') ensureChromium();
  await compileTypes(root, ['infra/operate', 'infra/gateway', 'infra/demo'], []);
  // The gateway's certificate is one that nobody has signed.
  Object.assign(process.env, { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' });
  const { buildImages, mountImages, takeCheckout } = await import('./trial/build.mjs');
  const { compareBuilds } = await import('./trial/compare.mjs');
  const checkout = takeCheckout(root, join(folder, 'checkout'));
  const images = await buildImages(checkout, folder, 'first');
  try {
    if (kind !== 'journeys')
      await check(`two builds of all ${images.built.size} images are identical`, () =>
        compareBuilds(checkout, folder, images),
      );
    if (kind !== 'compare') await tryOut(await mountImages(images));
  } finally {
    await (process.env.IMAGES_DIR ? images.engine.release() : images.engine.close());
  }
}

const folder = process.env.IMAGES_DIR ?? mkdtempSync('/var/tmp/introvest-images-');
try {
  await run(folder);
} catch (error) {
  if (counts.failed === 0) console.error(error.stack);
  counts.failed = Math.max(counts.failed, 1);
} finally {
  if (!process.env.IMAGES_DIR) rmSync(folder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
