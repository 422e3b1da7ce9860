// `npm run bench -- sizes [sizes…]` after a build: the same browse calls over HTTP at 1 000 to 1 000 000
// founders, each beside the same page and total by plain SQL in the same run; ids and totals must be equal.
// A million founders take about six minutes to make and 4 GB in the temporary folder until the end.
import { startPostgres } from '@introvest/local/embedded/postgres';
import { createApp } from '@introvest/service-browse/app';
import { createDb } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { testDeps } from '@introvest/testing/deps';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { casesFor, investor, plainSql } from './browseCases.mjs';
import { addFounders, addHighlights } from './browseData.mjs';
import { tell } from './goals.mjs';
import { percentile } from './statistics.mjs';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1000, 10_000, 100_000, 1_000_000);

/** Milliseconds of each of up to `most` runs, or as many as fit into `withinMs`; the first is not counted. */
async function time(most, withinMs, run) {
  const took = [];
  await run();
  const until = performance.now() + withinMs;
  while (took.length < 3 || (took.length < most && performance.now() < until)) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

async function compare({ client, app, viewers }, one) {
  const path = `/api/browse/founders?${new URLSearchParams(one.query)}`;
  const plain = plainSql(one);
  const call = () => as(app, viewers[one.as]).get(path);
  const { status, body } = await call();
  assert.equal(status, 200, `${one.name}: ${JSON.stringify(body)}`);
  const { rows } = await client.query(plain.page);
  const [{ total }] = (await client.query(plain.total)).rows;
  assert.deepEqual(
    body.founders.map(({ id }) => id),
    rows.map(({ id }) => id),
    `${one.name}: other founders than plain SQL`,
  );
  if (body.totalIsExact) assert.equal(body.total, total, one.name);
  else assert.ok(one.query.search && body.total <= total && total > 1000, one.name);
  const ours = await time(60, 3000, call);
  const page = await time(20, 2000, () => client.query(plain.page));
  const count = await time(20, 1000, () => client.query(plain.total));
  return { ...ours, plain: page.p50 + count.p50, plainPage: page.p50, total };
}

const milliseconds = (number) => number.toFixed(1).padStart(9);
const ratio = (number) => number.toFixed(2).padStart(8);

function printHead(size) {
  const heads = ['p50', 'p99', 'plain', 'ours/plain', 'of 10 000'].map((head) => head.padStart(10));
  const title = `${size.toLocaleString('en-US')} founders`.padEnd(24);
  console.log(`\n${title}${heads.join('')}   found`);
}

function printLine(name, { p50, p99, plain, total }, before) {
  const growth = before ? ratio(p50 / before.p50) : '       –';
  const times = [p50, p99, plain].map(milliseconds).join(' ');
  console.log(`${name.padEnd(24)}${times} ${ratio(p50 / plain)}   ${growth}  ${total}`);
}

function tellGoals(before, now) {
  for (const [name, { p50, plainPage }] of now) {
    if (/deep|own side, (middle|end)/.test(name)) tell(4, name, p50 / plainPage, { most: 0.05 });
    else tell(3, name, p50 / before.get(name).p50, { most: 1.5 });
  }
}

async function measure(database, client) {
  const app = createApp(testDeps(database, 'browse'));
  const viewers = {
    investor: await createInvestor(database, { profile: investor }),
    founder: await createUser(database, { userType: 'founder' }),
  };
  let made = 0;
  let base;
  for (const size of sizes) {
    await addFounders(database, client, made, size);
    if (made === 0) await addHighlights(client, 200);
    made = size;
    const { rows } = await client.query(
      `select count(*)::int as people, min(company_name) as rare
      from onboarding.founder_profiles where onboarding_completed`,
    );
    const results = new Map();
    printHead(size);
    for (const one of casesFor(rows[0].people, rows[0].rare)) {
      const result = await compare({ client, app, viewers }, one);
      results.set(one.name, result);
      printLine(one.name, result, base?.get(one.name));
    }
    if (size === 10_000) base = results;
    if (size === sizes.at(-1) && base && base !== results) tellGoals(base, results);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'introvest-bench-browse-'));
chmodSync(folder, 0o755);
const pools = new Map();
let postgres;
let client;
try {
  postgres = await startPostgres({ directory: folder, database: 'bench', durable: false });
  const { url } = postgres;
  await migrate({ url, log: createLog({ level: 'warn' }) });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = (service) => {
    if (!pools.has(service))
      pools.set(service, createDb({ url, service, poolMax: 4, patienceMs: 60_000 }));
    return pools.get(service);
  };
  await measure({ url, db }, client);
} finally {
  for (const pool of pools.values()) await pool.destroy();
  await client?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
