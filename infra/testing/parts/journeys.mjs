import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';

/** Journeys through the whole product, started as `npm start` does, on a free port with an empty DATA_DIR. */
export async function runJourneys(root) {
  const config = ['ts', 'mjs', 'js']
    .map((ending) => join(root, `shell/e2e/playwright.config.${ending}`))
    .find(existsSync);
  if (config === undefined) return { passed: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'introvest-e2e-'));
  // Root's PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  const product = await startProduct(root, join(folder, 'data'));
  try {
    if (product.address === undefined) throw new Error('The product did not start.');
    const report = join(folder, 'report.json');
    const code = await runCommand(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', config],
      {
        cwd: join(root, 'shell/e2e'),
        env: {
          ...process.env,
          BASE_URL: product.address,
          CHROMIUM_PATH: findChromium(),
          E2E_JSON: report,
        },
      },
    );
    return countsOf(report, code);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  // A journey that needed a second try is not one to rely on.
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function startProduct(root, dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'infra/local/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', NODE_ENV: '' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(30_000).then(() => child.kill('SIGKILL'))]);
  };
  const address = `http://localhost:${port}`;
  for (let waited = 0; waited < 180 && child.exitCode === null; waited += 0.5) {
    if (await isReady(port)) return { address, stop };
    await sleep(500);
  }
  return { address: undefined, stop };
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
