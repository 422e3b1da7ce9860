import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { createFounder } from '@introvest/testing/factories/founder';
import { testSettings } from '@introvest/testing/deps';
import { startMailServer } from '@introvest/testing/mailServer';
import { makeRunFolder } from '@introvest/testing/runFolder';
import {
  mainOf,
  startServiceProcess,
  type ServiceProcess,
} from '@introvest/testing/serviceProcess';
import { startCuttableProxy, type CuttableProxy } from '@introvest/testing/cuttableProxy';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const dependencies = ['database', 'store', 'mail', 'payments'] as const;
type Dependency = (typeof dependencies)[number];

const pathOf = {
  product: '/api/auth/sessions',
  auth: '/api/auth/sessions',
  onboarding: '/api/profiles/founder',
  dashboards: '/api/profile-highlight/status',
  browse: '/api/browse/investors',
  messaging: '/api/connections',
  moderation: '/api/reports',
  decks: '/api/decks/settings',
  legal: '/api/legal/terms',
  document: '/',
  jobs: undefined,
};
type PartName = keyof typeof pathOf;
const names = Object.keys(pathOf) as PartName[];

const isReadyWithout = (gone: Dependency, name: PartName): boolean =>
  gone !== 'database' || name === 'document';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const folder = makeRunFolder();
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
const proxies = {} as Record<Dependency, CuttableProxy>;
const parts = {} as Record<PartName, ServiceProcess>;
let founder: { cookie: string };
let environment: Record<string, string>;

const startPart = (name: PartName, until: '/readyz' | '/healthz' = '/readyz') => {
  const isProduct = name === 'product';
  const file = join(repositoryRoot, isProduct ? 'infra/local/start.mjs' : mainOf(name));
  const payment = { ...stripe, STRIPE_API_BASE: proxies.payments.url };
  const settings = { ...environment, ...(!isProduct && payment) };
  return startServiceProcess(file, proxies.database.url, settings, until);
};

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});
// This comes last, because the hooks run in the order of these calls.
const database = useTestDatabase();

beforeAll(async () => {
  founder = await createFounder(database);
  const mails = await startMailServer();
  const provider = createServer((_, response) => {
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
    response.writeHead(404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(missing));
  });
  const payments = await listenOnLoopback(provider);
  closing.push(mails.close, payments.close);
  const addresses = {
    database: database.url,
    store: process.env.TEST_S3_ENDPOINT ?? '',
    mail: mails.url,
    payments: payments.url,
  };
  for (const name of dependencies) {
    proxies[name] = await startCuttableProxy(addresses[name]);
    closing.push(() => proxies[name].close());
  }
  closing.push(() => Promise.all(Object.values(parts).map((part) => part.end())));
  environment = {
    DEMO: '0',
    DATA_DIR: folder,
    SMTP_URL: proxies.mail.url,
    S3_ENDPOINT: proxies.store.url,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    S3_BUCKET: `test-${randomBytes(6).toString('hex')}`,
    LOG_LEVEL: 'silent',
  };
  // Starts the product too, because it publishes the builds that the document server serves.
  parts.product = await startPart('product');
  const others = names.filter((name) => name !== 'product');
  await Promise.all(others.map(async (name) => (parts[name] = await startPart(name))));
}, 180_000);

const ask = (url: string) => fetch(url, { headers: founder });

/** Returns whether a service is ready now. Ignores the first reply, because /readyz caches its reply for a second. */
async function isReady({ url }: ServiceProcess): Promise<boolean> {
  await ask(`${url}/readyz`);
  await sleep(1100);
  return (await ask(`${url}/readyz`)).ok;
}

async function servesPage(url: string): Promise<boolean> {
  const page = await ask(url);
  const files = (await page.text()).match(/\/(?:assets|remotes)\/[\w./~-]+\.(?:js|css)/g) ?? [];
  const statuses = await Promise.all(files.map(async (file) => (await ask(url + file)).status));
  return page.ok && files.length > 0 && statuses.every((status) => status === 200);
}

async function serves(name: PartName): Promise<boolean> {
  const path = pathOf[name];
  const { url } = parts[name];
  if (path === '/') return servesPage(url);
  return path !== undefined && (await ask(url + path)).status < 500;
}

test.each(dependencies)('each service that serves without the %s is ready', async (gone) => {
  proxies[gone].sever();
  try {
    const found = await Promise.all(names.map(async (name) => [name, await isReady(parts[name])]));
    expect(found).toEqual(names.map((name) => [name, isReadyWithout(gone, name)]));
    for (const name of names.filter((one) => one !== 'jobs')) {
      expect([name, await serves(name)]).toEqual([name, isReadyWithout(gone, name)]);
    }
  } finally {
    proxies[gone].restore();
  }
  await Promise.all(names.map((name) => parts[name].ready('/readyz')));
});

async function upload(url: string): Promise<number> {
  const body = new FormData();
  body.set('pitchDeck', new File(['%PDF-1.4\n%%EOF\n'], 'deck.pdf', { type: 'application/pdf' }));
  const headers = { ...founder, origin: testSettings.publicUrl };
  return (await fetch(`${url}/api/upload/pitch-deck`, { method: 'POST', body, headers })).status;
}

test('services that start without the store serve requests, and use the store once it is back', async () => {
  proxies.store.sever();
  const fresh = await Promise.all([startPart('onboarding'), startPart('jobs')]);
  try {
    const [{ url }] = fresh;
    expect((await ask(`${url}/api/profiles/founder`)).status).toBe(200);
    expect(await upload(url)).toBe(503);
    proxies.store.restore();
    expect(await upload(url)).toBe(200);
    expect(await Promise.all(fresh.map(isReady))).toEqual([true, true]);
  } finally {
    proxies.store.restore();
    await Promise.all(fresh.map((part) => part.end()));
  }
});

test('a document server that starts without the store becomes ready with the store', async () => {
  proxies.store.sever();
  const fresh = await startPart('document', '/healthz');
  try {
    const reply = await ask(`${fresh.url}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { status: 'unavailable', waitsFor: 'the object store' },
    ]);
    proxies.store.restore();
    await fresh.ready('/readyz');
    proxies.store.sever();
    expect(await isReady(fresh)).toBe(true);
    for (const { url } of [fresh, parts.product]) expect(await servesPage(url)).toBe(true);
  } finally {
    proxies.store.restore();
    await fresh.end();
  }
});
