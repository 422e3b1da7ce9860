import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepFailure } from '../runner/parts/failures.mjs';
import { runJourneysAt } from '../runner/parts/journeys.mjs';
import { errorsIn, journeyEnvironmentOf } from './journeyEnvironment.mjs';

const root = join(import.meta.dirname, '../..');
const journeys = 'shell/e2e';

export const some = ['highlights', 'canary', 'messaging'];

/** Number of processes. Services whose processes must notify each other have several. */
const processes = { messaging: 3, browse: 3 };

const filesOf = (words) =>
  readdirSync(join(root, journeys))
    .filter((name) => name.endsWith('.spec.ts') && words.some((word) => name.includes(word)))
    .map((name) => join(journeys, name));

async function pool(place) {
  const { startPgbouncer } = await import('./dist-tests/testing/pgbouncer.js');
  const { addresses } = place;
  const bouncer = await startPgbouncer(Object.values(addresses), 10);
  const pooled = Object.entries(addresses).map(([part, url]) => [part, bouncer.through(url)]);
  return {
    place: { ...place, addresses: Object.fromEntries(pooled), direct: addresses },
    stop: () => bouncer.stop(),
  };
}

/**
 * Runs the product's journeys against a production installation, in which each service is a separate process with its
 * own login. The words are `pgbouncer` and parts of journey names. Runs all journeys if no word names one.
 */
export async function runDistributed(words) {
  const testing = await import('./dist-tests/testing/installation.js');
  const { loadDemo } = await import('./dist-tests/testing/demo.js');
  const names = words.filter((word) => word !== 'pgbouncer');
  const files = filesOf(names);
  if (names.length > 0 && files.length === 0) throw new Error(`No journey is called ${names}.`);
  const ends = [];
  const later = (thing, end) => (ends.unshift(() => end(thing)), thing);
  try {
    const backends = later(await testing.startBackends(), (all) => all.close());
    const direct = await testing.provision(backends, 'introvest');
    await testing.install(direct);
    await loadDemo(direct);
    const isPooled = words.includes('pgbouncer');
    const pooled = isPooled && later(await pool(direct), (bouncer) => bouncer.stop());
    const product = later(
      await testing.startInstallation(backends, pooled ? pooled.place : direct, {
        processes,
        environment: { RATE_LIMIT_SCALE: '1000' },
      }),
      (installation) => installation.close(),
    );
    const ended = [];
    const around = await journeyEnvironmentOf(backends, direct.addresses, product, ended);
    const { passed, failed } = await runJourneysAt(root, around, { files });
    const errors = errorsIn(product.logFile, ended);
    for (const error of errors) keepFailure('the parts’ log', error);
    return { passed, failed: failed + errors.length };
  } finally {
    for (const end of ends) await end();
  }
}
