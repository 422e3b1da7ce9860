import assert from 'node:assert/strict';
import { freePort } from '@introvest/local/embedded/freePort';
import { createDb } from '@introvest/service-kit/db';
import { findLiveSession } from '@introvest/service-kit/sessionStore';
import { separateParts } from '@introvest/service-kit/settings';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import pg from 'pg';
import { keepFailure } from '../runner/parts/failures.mjs';
import { startPgbouncer } from './pgbouncer.mjs';
import { mainOf, openInstallation } from './emptyInstallation.mjs';

const installation = { addresses: {} };
const addressOf = (part) => installation.addresses[`${part.toUpperCase()}_DATABASE_URL`];

async function provisioned() {
  const { adminUrl, run } = installation;
  const done = await run(['provision'], { DATABASE_ADMIN_URL: adminUrl, ...installation.outside });
  assert.equal(done.status, 0, done.stderr);
  const lines = done.stdout.trim().split('\n');
  installation.addresses = Object.fromEntries(
    lines.map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  assert.equal(lines.length, separateParts.length + 1);
}

async function migratedWithoutPower() {
  const done = await installation.run(['migrate'], { DATABASE_URL: addressOf('migrate') });
  assert.equal(done.status, 0, done.stderr);
  const again = await installation.run(['migrate', 'messaging'], {
    DATABASE_URL: addressOf('migrate'),
  });
  assert.equal(again.status, 0, again.stderr);
  const refused = await installation.run(['migrate'], { DATABASE_URL: addressOf('legal') });
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /^This login can't run migrations .* MIGRATE_DATABASE_URL that npm run provision printed\.$/m,
  );
}

async function everyPartRuns() {
  for (const part of separateParts) {
    const until = part === 'document' ? '/healthz' : '/readyz';
    const process = await startServiceProcess(
      mainOf(part),
      addressOf(part),
      installation.outside,
      until,
    );
    await process.end();
  }
}

const clients = 200;
const connections = 20;

/** A service as it runs behind a pooler, and two hundred connections of its login all at work on twenty. */
async function pooled() {
  const url = addressOf('auth');
  const port = await freePort();
  const bouncer = await startPgbouncer({ database: url, port, size: connections, logins: [url] });
  const through = bouncer.through(url);
  const environment = { ...installation.outside, DATABASE_PREPARED: '0' };
  const service = await startServiceProcess(mainOf('auth'), through, environment);
  try {
    const cookie = await register(service.url);
    for (let call = 0; call < 50; call += 1) {
      const { status } = await fetch(`${service.url}/api/auth/user`, { headers: { cookie } });
      assert.equal(status, 200);
    }
    await crowd(through);
  } finally {
    await service.end();
    await bouncer.stop();
  }
}

async function crowd(url) {
  // No check depends on how fast the machine is: connecting so many takes its time.
  const options = { poolMax: 1, patienceMs: 60_000, prepared: false };
  const pools = Array.from({ length: clients }, () =>
    createDb({ url, service: 'auth', ...options }),
  );
  const watched = watchConnections();
  try {
    const talk = async (db) => {
      for (let call = 0; call < 20; call += 1) {
        assert.equal(await findLiveSession(db, `nobody's ${call}`), undefined);
        const [{ count }] = await db.transaction((trx) => trx('users').count());
        assert.equal(Number(count), 1);
      }
    };
    await Promise.all(pools.map(talk));
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
  const most = await watched.stop();
  console.log(`  ${clients * 40} statements and transactions, at most ${most} connections`);
  assert.ok(most > 1 && most <= connections, `${most} connections`);
}

/** A person's session, by way of the pooler: a transaction of several statements. */
async function register(address) {
  const person = {
    email: 'pooled@example.com',
    password: 'a long word 4 pools',
    confirmPassword: 'a long word 4 pools',
    firstName: 'Pia',
    lastName: 'Pool',
    userType: 'founder',
  };
  const reply = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8080' },
    body: JSON.stringify(person),
  });
  assert.equal(reply.status, 201, await reply.text());
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function watchConnections() {
  const client = new pg.Client({ connectionString: installation.adminUrl });
  let most = 0;
  let stopped = false;
  const work = async () => {
    await client.connect();
    while (!stopped) {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_stat_activity where usename = 'introvest_auth_login'`,
      );
      most = Math.max(most, rows[0].count);
    }
    await client.end();
    return most;
  };
  const done = work();
  return {
    stop() {
      stopped = true;
      return done;
    },
  };
}

const checks = [
  ['roles, logins and bucket are made, and passwords said once', provisioned],
  [
    'an empty database is migrated by a login without power, and by no service',
    migratedWithoutPower,
  ],
  ['every part starts with its own login, and leaves', everyPartRuns],
  [`${clients} clients on ${connections} connections, through PgBouncer by transaction`, pooled],
];

/** Each builds on those before it: the first that fails ends the run. */
export async function runLogins() {
  let passed = 0;
  try {
    Object.assign(installation, await openInstallation());
    for (const [name, check] of checks) {
      await check();
      passed += 1;
      console.log(`✓ ${name}`);
    }
  } catch (error) {
    keepFailure('logins', checks[passed]?.[0] ?? 'broke off', error.stack);
  } finally {
    await installation.close?.();
  }
  return { passed, failed: checks.length - passed };
}
