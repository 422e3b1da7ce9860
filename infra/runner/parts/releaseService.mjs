import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { freePort } from './freePort.mjs';
import { runIn } from './releaseTeam.mjs';

const NAME = 'mf-events';
const AWAY = 'This part of Introvest isn’t available right now. Try again in a moment.';
const example = join(import.meta.dirname, 'ownService');

/** A remote as the command makes it, which calls the service instead of the product. */
async function makeRemote(tree) {
  const script = join(tree, 'infra/build/newRemote.mjs');
  const made = spawn(process.execPath, [script, NAME], { cwd: tree, stdio: 'inherit' });
  assert.equal(await new Promise((resolve) => made.once('close', resolve)), 0);
  copyFileSync(join(example, 'api.ts.txt'), join(tree, NAME, 'src/api.ts'));
  copyFileSync(join(example, 'Events.tsx.txt'), join(tree, NAME, 'src/pages/Events.tsx'));
  const file = join(tree, NAME, 'remote.json');
  const claims = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...claims, services: ['events'] }, null, 2));
}

const runExample = (words, env) =>
  spawn(process.execPath, [join(example, 'main.mjs'), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** The service in a process of its own, once its tables are there; resolves once it answers. */
async function startService(port, env) {
  const [code] = await once(runExample(['migrate'], env), 'exit');
  assert.equal(code, 0, 'The service could not migrate.');
  const places = { PORT: String(port), METRICS_PORT: '0', HOST: '127.0.0.1' };
  const child = runExample([], { ...env, ...places });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await answers())) {
    assert.equal(child.exitCode, null, 'The service has ended.');
    await sleep(50);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function signIn(page, address) {
  await page.goto(`${address}/auth`);
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill('amara.okafor@introvest.example');
  await page.getByLabel('Password', { exact: true }).fill('orchard-window-1907');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/** What a person sees of it: there from the top bar, changed by a press, told when the service is away. */
async function lookAt(page, service) {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Events' }).click();
  await page.getByText('Nothing planned').waitFor();
  await page.getByRole('button', { name: 'Plan a demo day' }).click();
  await page.getByText('Demo day, planned by you').waitFor();
  await service.stop();
  await page.reload();
  await page.getByText(AWAY).first().waitFor();
  await service.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Demo day, planned by you').waitFor();
}

/**
 * A team brings a remote with calls that the product does not have, and the service that answers them, to a product that
 * keeps running as it is. Answers what was seen.
 */
export async function playOwnService({ tree, address, databaseUrl, sessionKeys, remotes }) {
  await makeRemote(tree);
  const env = { DATABASE_URL: databaseUrl };
  const made = await runIn(tree, ['credential', NAME], env);
  const publish = () =>
    runIn(tree, ['publish', NAME, '--to', address], { REGISTRY_CREDENTIAL: made.out.trim() });
  const before = await liveOf(remotes);

  const refused = await publish();
  assert.equal(refused.code, 1, refused.said);
  assert.match(refused.said, /calls the service events, which isn't registered here/);

  const port = await freePort();
  const settings = { ...env, PUBLIC_URL: address, SESSION_KEYS: sessionKeys };
  const service = {
    async start() {
      this.stop = await startService(port, settings);
    },
  };
  await service.start();
  const words = ['--prefix', '/api/events', '--upstream', `http://127.0.0.1:${port}`];
  const named = await runIn(tree, ['service', 'events', ...words], env);
  assert.equal(named.code, 0, named.said);
  const began = performance.now();
  const published = await publish();
  assert.equal(published.code, 0, published.said);

  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signIn(page, address);
    const seconds = Math.round((performance.now() - began) / 1000);
    await lookAt(page, service);
    const { [NAME]: _, ...after } = await liveOf(remotes);
    assert.deepEqual(after, before);
    return `was refused before its service was named, and seen ${seconds} s after publishing began; nothing else was built or moved.`;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const liveOf = async (remotes) =>
  Object.fromEntries((await remotes()).remotes.map(({ name, build }) => [name, build]));
