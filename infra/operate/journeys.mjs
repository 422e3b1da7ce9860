import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@introvest/local/embedded/freePort';
import { makeCredential } from '@introvest/registry/credentials';
import { createDb } from '@introvest/service-kit/db';
import { startRedis } from '@introvest/testing/redis';
import { runJourneysAt } from '../runner/parts/journeys.mjs';
import { startPgbouncer } from './pgbouncer.mjs';

const root = join(import.meta.dirname, '../..');
const journeys = 'shell/e2e';

/**
 * A few that meet every part: accounts and mails, uploads, payments, releases, a conversation in which everything is
 * killed.
 */
export const some = ['highlights', 'canary', 'messaging'];

/** What a word may add to the installation. */
const surroundings = ['redis', 'pgbouncer'];

/** Several processes where people meet each other, so that what one does has to be told to the others. */
const processes = { messaging: 3, browse: 3 };

const filesOf = (words) =>
  readdirSync(join(root, journeys))
    .filter((name) => name.endsWith('.spec.ts') && words.some((word) => name.includes(word)))
    .map((name) => join(journeys, name));

/** Lines of errors that parts have written while nobody had ended them: every one is a fault. */
const errorsIn = (logFile, ended) =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => {
      const { level, time } = line.startsWith('{') ? JSON.parse(line) : {};
      const at = Date.parse(time);
      return level >= 50 && !ended.some(({ from, until }) => at >= from && at <= until);
    });

/** Whoever publishes needs a credential, which an operator makes. */
async function publishingAt(address, databaseUrl) {
  const db = createDb({ url: databaseUrl, service: 'registry' });
  const credential = await makeCredential(db, { id: 'journeys', names: ['*'] });
  await db.destroy();
  return { address, credential };
}

/** The installation as journeys have it around them; `kill` and `start` are of all processes, and of PostgreSQL. */
async function surroundingsOf({ mails, postgres }, direct, { origin, parts, payments }, ended) {
  const { killParts, reviveParts } = await import('./dist-tests/fixture/parts.js');
  const publishing = await publishingAt(origin, direct.document);
  return {
    address: origin,
    standIns: payments.standIns,
    mails: async () => mails.received,
    publishing: async () => publishing,
    async kill() {
      ended.push({ from: Date.now(), until: Infinity });
      await Promise.all([killParts(parts), postgres.kill()]);
    },
    async start() {
      await postgres.start();
      await reviveParts(parts);
      ended.at(-1).until = Date.now();
    },
  };
}

/** PgBouncer by transaction in front of this place. */
async function pool(place) {
  const { addresses } = place;
  const logins = Object.values(addresses);
  const port = await freePort();
  const bouncer = await startPgbouncer({ database: addresses.migrate, port, size: 10, logins });
  const pooled = Object.entries(addresses).map(([part, url]) => [part, bouncer.through(url)]);
  return {
    place: { ...place, addresses: Object.fromEntries(pooled), direct: addresses },
    stop: () => bouncer.stop(),
  };
}

/**
 * The product's journeys through an installation in production, each part a process with its own login. Words are
 * `redis`, `pgbouncer`, and parts of names of journeys; without such a name, all of them.
 */
export async function runDistributed(words) {
  const fixture = await import('./dist-tests/fixture/installation.js');
  const { loadDemo } = await import('./dist-tests/fixture/demo.js');
  const names = words.filter((word) => !surroundings.includes(word));
  const files = filesOf(names);
  if (names.length > 0 && files.length === 0) throw new Error(`No journey is called ${names}.`);
  const has = (word) => words.includes(word);
  const ends = [];
  const later = (thing, end) => (ends.unshift(() => end(thing)), thing);
  try {
    const backends = later(await fixture.startBackends(), (all) => all.close());
    const direct = await fixture.provision(backends, 'introvest');
    await fixture.install(direct);
    await loadDemo(direct);
    const redis = has('redis') && later(await startRedis(), (server) => server.close());
    const pooled = has('pgbouncer') && later(await pool(direct), (bouncer) => bouncer.stop());
    const product = later(
      await fixture.startInstallation(backends, pooled ? pooled.place : direct, {
        processes,
        environment: { RATE_LIMIT_SCALE: '1000', ...(redis && { REDIS_URL: redis.url }) },
      }),
      (installation) => installation.close(),
    );
    const ended = [];
    const around = await surroundingsOf(backends, direct.addresses, product, ended);
    const { passed, failed } = await runJourneysAt(root, around, { files });
    const errors = errorsIn(product.logFile, ended);
    for (const error of errors) console.error(error);
    return { passed, failed: failed + errors.length };
  } finally {
    for (const end of ends) await end();
  }
}
