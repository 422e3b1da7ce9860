// `npm run test:release`: while the product runs, a team adds a remote with its own calls, and the service that handles
// them. Publishing is refused until the service is registered. No other remote or service is built or restarted.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { copyTree } from '../dev/copyTree.mjs';
import { prepareBrowser } from '../runner/parts/browserRun.mjs';
import { findChromium } from '../runner/parts/chromium.mjs';
import { keepFailure, reportCounts } from '../runner/parts/failures.mjs';
import { openProduct } from '../runner/parts/product.mjs';

const root = join(import.meta.dirname, '../..');
const example = join(root, 'infra/runner/parts/ownService');
const NAME = 'mf-events';
const UNAVAILABLE = 'This part of Introvest isn’t available right now. Try again in a moment.';

const runNode = (script, words, { env = {}, cwd } = {}) =>
  promisify(execFile)(process.execPath, [script, ...words], {
    cwd,
    env: { ...process.env, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, said: stdout + stderr }),
  );

async function succeed(running) {
  const end = await running;
  assert.equal(end.code, 0, end.said);
  return end.out.trim();
}

async function makeRemote(tree) {
  await succeed(runNode(join(tree, 'infra/build/newRemote.mjs'), [NAME], { cwd: tree }));
  copyFileSync(join(example, 'api.ts.txt'), join(tree, NAME, 'src/api.ts'));
  copyFileSync(join(example, 'Events.tsx.txt'), join(tree, NAME, 'src/pages/Events.tsx'));
  const file = join(tree, NAME, 'remote.json');
  const remote = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...remote, services: ['events'] }, null, 2));
}

async function openService({ DATABASE_URL: url, ...settings }) {
  const { startServiceProcess } = await import('@introvest/testing/serviceProcess');
  const main = join(example, 'main.mjs');
  await succeed(runNode(main, ['migrate'], { env: { ...settings, DATABASE_URL: url } }));
  return startServiceProcess(main, url, settings);
}

async function signIn(page, address) {
  await page.goto(`${address}/auth`);
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill('amara.okafor@introvest.example');
  await page.getByLabel('Password', { exact: true }).fill('orchard-window-1907');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

async function usePage(page, service) {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Events' }).click();
  await page.getByText('Nothing planned').waitFor();
  await page.getByRole('button', { name: 'Plan a demo day' }).click();
  await page.getByText('Demo day, planned by you').waitFor();
  await service.end();
  await page.reload();
  await page.getByText(UNAVAILABLE).first().waitFor();
  await service.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Demo day, planned by you').waitFor();
}

async function addService(tree, address, dataDir, later) {
  const read = (name) => readFileSync(join(dataDir, name), 'utf8').trim();
  const { databaseUrl, credential } = JSON.parse(read('publishing.json'));
  const liveBuilds = async () => {
    const headers = { Authorization: `Bearer ${credential}` };
    const reply = await fetch(`${address}/registry/remotes`, { headers });
    const { remotes } = await reply.json();
    return Object.fromEntries(remotes.map(({ name, build }) => [name, build]));
  };
  const command = join(tree, 'infra/registry/command.mjs');
  const run = (words, env) => runNode(command, words, { env, cwd: tree });
  await makeRemote(tree);
  const database = { DATABASE_URL: databaseUrl };
  const own = await succeed(run(['credential', NAME], database));
  const publish = () => run(['publish', NAME, '--to', address], { REGISTRY_CREDENTIAL: own });
  const before = await liveBuilds();
  const refused = await publish();
  assert.equal(refused.code, 1, refused.said);
  assert.match(refused.said, /calls the service events, which isn't registered here/);

  const settings = { ...database, PUBLIC_URL: address, SESSION_KEYS: read('session-keys') };
  const service = await openService(settings);
  later(() => service.end());
  const words = ['--prefix', '/api/events', '--upstream', service.url];
  await succeed(run(['service', 'events', ...words], database));
  await succeed(publish());
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  later(() => browser.close());
  const page = await browser.newPage();
  await signIn(page, address);
  await usePage(page, service);
  const { [NAME]: _, ...after } = await liveBuilds();
  assert.deepEqual(after, before);
}

ensureInstall();
await prepareBrowser(root);
const scratch = mkdtempSync(join(tmpdir(), 'introvest-release-'));
// If this process runs as root, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(scratch, 0o755);
const ends = [];
try {
  const dataDir = join(scratch, 'data');
  const tree = join(scratch, 'tree');
  copyTree(root, tree);
  const product = await openProduct(root, dataDir);
  ends.unshift(() => product.stop());
  assert.ok(await product.start(), "Introvest didn't start.");
  await addService(tree, product.address, dataDir, (end) => ends.unshift(end));
  reportCounts({ passed: 1, failed: 0 });
} catch (error) {
  keepFailure('release', 'broke off', error.stack);
  reportCounts({ passed: 0, failed: 1 });
} finally {
  for (const end of ends) await end();
  rmSync(scratch, { recursive: true, force: true });
}
