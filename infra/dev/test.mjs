// `npm run test:dev`: starts the development environment on a copy of the checkout, changes a style and a query, and
// waits until both changes are visible. Typed text must survive the change of the style, and the session must survive
// the change of the query. Prints how long each change took.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium, findChromium } from '../runner/parts/chromium.mjs';
import { copyTree } from './copyTree.mjs';

const root = join(import.meta.dirname, '../..');
const LONGEST = 120_000;

function startDev(tree, port) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(tree, '.data'), NODE_ENV: '' };
  const child = spawn(process.execPath, ['infra/dev/dev.mjs', 'mf-auth'], { cwd: tree, env });
  child.stderr.pipe(process.stderr);
  const ready = new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      if (said.includes('Watching source files for changes')) resolve();
      if (said.includes("doesn't compile")) reject(new Error("Something doesn't compile."));
    });
    child.once('exit', (code) => reject(new Error(`dev ended with ${code}.`)));
  });
  const ended = once(child, 'exit');
  return { ready, end: () => child.kill('SIGTERM') && ended };
}

async function change(file, from, to, isSeen) {
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${file} no longer has ${from}`);
  const start = performance.now();
  writeFileSync(file, text.replace(from, to));
  await isSeen();
  return Math.round(performance.now() - start);
}

async function changeStyle(page, address, tree) {
  const file = join(tree, 'mf-auth/src/auth/AuthFrame.tsx');
  await page.goto(`${address}/auth`);
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill('typed@introvest.example');
  const seen = (colour) => () =>
    page.waitForFunction(
      (wanted) => getComputedStyle(document.querySelector('h1')).color === wanted,
      colour,
      { polling: 'raf', timeout: LONGEST },
    );
  const times = [
    await change(
      file,
      'variant="h1"',
      `variant="h1" sx={{ color: 'rgb(1, 2, 3)' }}`,
      seen('rgb(1, 2, 3)'),
    ),
    await change(file, 'rgb(1, 2, 3)', 'rgb(4, 5, 6)', seen('rgb(4, 5, 6)')),
  ];
  assert.equal(await page.getByLabel('Email').inputValue(), 'typed@introvest.example');
  return times;
}

async function changeQuery(page, address, tree) {
  const data = { email: 'amara.okafor@introvest.example', password: 'orchard-window-1907' };
  const headers = { origin: address };
  const login = await page.request.post(`${address}/api/auth/login`, { data, headers });
  assert.equal(login.status(), 200);
  const file = join(tree, 'services/legal/src/documents/queries.ts');
  const call = `${address}/api/legal/terms-of-service`;
  // A restarting service may abort the response.
  const read = async () => (await page.request.get(call)).text();
  const seen = (word) => async () => {
    while (!(await read().catch(() => '')).includes(word)) await sleep(10);
  };
  const first = await change(
    file,
    "'title',",
    "db.raw(`title || ' (changed)' as title`),",
    seen('(changed)'),
  );
  const times = [first, await change(file, '(changed)', '(once more)', seen('(once more)'))];
  assert.equal((await page.request.get(`${address}/api/auth/user`)).status(), 200);
  return times;
}

async function tryChanges(address, tree) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(LONGEST);
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const style = await changeStyle(page, address, tree);
    const query = await changeQuery(page, address, tree);
    assert.deepEqual(faults, []);
    const said = (times) => times.map((ms) => `${ms} ms`).join(', then ');
    console.log(`style edit → screen: ${said(style)}; query edit → answer: ${said(query)}`);
  } finally {
    await browser.close();
  }
}

async function run(tree) {
  const { freePort } = await import('@introvest/local/embedded/freePort');
  const port = await freePort();
  const dev = startDev(tree, port);
  try {
    await dev.ready;
    await tryChanges(`http://localhost:${port}`, tree);
  } finally {
    await dev.end();
  }
}

ensureChromium();
const build = spawnSync(process.execPath, ['infra/build/build.mjs'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(1);
const tree = mkdtempSync(join(tmpdir(), 'introvest-dev-'));
chmodSync(tree, 0o755);
try {
  copyTree(root, tree);
  await run(tree);
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(tree, { recursive: true, force: true });
}
