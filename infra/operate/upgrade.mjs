// `npm run test:upgrade [-- COMMIT]`: upgrades an installation from an earlier commit to this checkout under load, and
// then downgrades it. By default, uses the newest commit with fewer migrations. CI doesn't run it, because its clones
// have no history.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { buildAll } from '../runner/parts/browserRun.mjs';
import { ensureChromium } from '../runner/parts/chromium.mjs';
import { runJourneysAt } from '../runner/parts/journeys.mjs';
import { ensurePrograms } from '../runner/parts/debian.mjs';
import { earlierCheckout } from './earlierCheckout.mjs';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.env.NODE_NO_WARNINGS = '1';

const journeys = ['joining', 'requests'].map((name) => `shell/e2e/${name}.spec.ts`);

async function prepare(commit) {
  ensureInstall();
  ensurePrograms(['nginx', 'openssl', 'postgresql'], 'the tests of an upgrade');
  ensureChromium();
  await buildAll(root);
  await compileTypes(root, ['infra/operate'], []);
  return earlierCheckout(commit);
}

async function liveAt(origin) {
  const { microFrontends } = await (await fetch(`${origin}/registry.json`)).json();
  return Object.entries(microFrontends)
    .map(([name, [live]]) => `${name} ${live.metadata.version}`)
    .join(', ');
}

const HEARD_WITHIN = 20;

async function expectLive(expected) {
  const until = Date.now() + HEARD_WITHIN * 1000;
  const isExpected = async () => (await liveAt(it.product.origin)) === expected;
  while (Date.now() < until && !(await isExpected())) await sleep(100);
  assert.equal(await liveAt(it.product.origin), expected);
}

const command = join(root, 'infra/registry/command.mjs');

function releasesBy({ address, credential }) {
  const env = { ...process.env, REGISTRY_CREDENTIAL: credential };
  const type = async (word, name) =>
    (await run(process.execPath, [command, word, name, '--to', address], { cwd: root, env }))
      .stdout;
  return {
    /** Publishes the shell first, because remotes may need its exports. Returns the new live builds. */
    async publish() {
      const { readBuilt } = await import('@introvest/registry/built');
      const { shell: _, ...remotes } = await readBuilt(join(root, '.build'));
      const moved = [];
      for (const name of ['shell', ...Object.keys(remotes)]) {
        if (!(await type('publish', name)).includes('already')) moved.push(name);
      }
      return moved;
    },
    async rollBack(moved) {
      for (const name of moved.toReversed()) await type('rollback', name);
    },
  };
}

const it = {};
const ends = [];
const later = (thing, end) => (ends.unshift(() => end(thing)), thing);

const everyOne = (parts) => [...parts.values()].flat();

async function tryJourneys(specs) {
  const { passed, failed } = await runJourneysAt(specs, it.around, { files: journeys });
  assert.ok(failed === 0 && passed > 0, `${failed} journeys failed`);
}

const goOn = (calls = 100) => it.traffic.goesOn(calls);

const closeIt = (thing) => thing.close();

async function startBefore() {
  const testing = await import('./dist-tests/testing/installation.js');
  const { loadDemo } = await import('./dist-tests/testing/demo.js');
  const { startTraffic } = await import('./dist-tests/testing/traffic.js');
  const { demoSignIns } = await import('@introvest/demo/signIns');
  const { journeyEnvironmentOf } = await import('./journeyEnvironment.mjs');
  const backends = later(await testing.startBackends(), closeIt);
  it.place = await testing.provision(backends, 'introvest', it.tree);
  await testing.install(it.place, it.tree);
  await loadDemo(it.place, it.tree);
  const environment = { RATE_LIMIT_SCALE: '100000' };
  const options = { root: it.tree, environment };
  it.product = later(await testing.startInstallation(backends, it.place, options), closeIt);
  it.old = it.product.parts;
  it.around = await journeyEnvironmentOf(backends, it.place.addresses, it.product, []);
  it.specsBefore = existsSync(join(it.tree, 'shell/e2e/environment.ts')) ? it.tree : root;
  it.live = await liveAt(it.product.origin);
  it.traffic = await startTraffic(it.product.origin, demoSignIns, {
    connections: 2,
    // nginx is reloaded four times. Deployments that only restart services don't need these retries.
    askAgain: true,
  });
  await goOn();
}

async function migrate() {
  const testing = await import('./dist-tests/testing/installation.js');
  await testing.command(['provision'], { DATABASE_ADMIN_URL: it.place.adminUrl });
  await testing.migrate(it.place);
  await goOn();
}

async function serveByBoth() {
  const { addressesOf, endParts } = await import('./dist-tests/testing/parts.js');
  it.fresh = later(await it.product.startBeside({ root }), endParts);
  await it.product.gateway.reload(addressesOf(it.old, it.fresh));
  await goOn(200);
  await tryJourneys(it.specsBefore);
}

async function serveByFresh() {
  const { addressesOf, endParts } = await import('./dist-tests/testing/parts.js');
  await it.product.gateway.reload(addressesOf(it.fresh));
  await endParts(it.old);
  await goOn();
}

async function publish() {
  it.releases = releasesBy(await it.around.publishing());
  it.moved = await it.releases.publish();
  console.log(`  published: ${it.moved.join(', ') || 'nothing that was not live already'}`);
  await goOn();
  await tryJourneys(root);
}

async function goBack() {
  const { addressesOf, endParts } = await import('./dist-tests/testing/parts.js');
  await it.releases.rollBack(it.moved);
  await expectLive(it.live);
  for (const part of everyOne(it.old)) await part.start();
  await it.product.gateway.reload(addressesOf(it.old, it.fresh));
  await goOn();
  await it.product.gateway.reload(addressesOf(it.old));
  await endParts(it.fresh);
  await goOn();
  await tryJourneys(it.specsBefore);
  await goOn();
}

async function count() {
  const { countMissing } = await import('./dist-tests/testing/countMissing.js');
  const { errorsIn } = await import('./journeyEnvironment.mjs');
  const { answers, faults, acknowledged } = await it.traffic.end();
  console.log(`  ${answers} answers, ${acknowledged.length} messages acknowledged`);
  assert.deepEqual(faults, []);
  assert.equal(await countMissing(it.place, acknowledged), 0);
  assert.deepEqual(errorsIn(it.product.logFile, []), []);
}

const steps = [
  ['people work with the version before', startBefore],
  ['its processes go on, on the migrated database', migrate],
  ['both versions answer, half and half, and journeys pass', serveByBoth],
  ['the processes before have left', serveByFresh],
  ['shell and remotes are published, and journeys pass', publish],
  ['back: the version before on the database of the new one, and journeys pass', goBack],
  ['nobody was refused, and nothing is lost', count],
];

/** Number of completed steps. Each step depends on the previous ones, so the first failure ends the run. */
let passed = 0;
try {
  it.tree = await prepare(process.argv[2]);
  for (const [name, step] of steps) {
    await step();
    passed += 1;
    console.log(`✓ ${name}`);
  }
} catch (error) {
  console.error(`✗ ${steps[passed][0]}`, error);
} finally {
  for (const end of ends) await end();
}
console.log(`${passed} passed, ${steps.length - passed} failed`);
process.exit(passed === steps.length ? 0 : 1);
