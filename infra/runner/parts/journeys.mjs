import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { openControl } from './control.mjs';
import { keepFailure, keepJourneyFailures } from './failures.mjs';
import { openProduct, surroundingsOf } from './product.mjs';
import { openWays } from './ways.mjs';

/**
 * Journeys through the whole product, started as `npm start` does, on a free port with an empty DATA_DIR: all of
 * them, or those of `files`, or what Playwright's options `only` leave. What they print goes to `output`; `env` is
 * added to the environment of both.
 */
export async function runJourneys(root, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-e2e-'));
  // Root's PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const product = await openProduct(root, dataDir, options.env);
  try {
    if (!(await product.start())) throw new Error("Introvest didn't start.");
    const { address } = product;
    return await runJourneysAt(root, { address, ...surroundingsOf(product, dataDir) }, options);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The same through a product that somebody else has started at `address`. What it is surrounded by is told as
 * `openControl` takes it, who stands in for servers outside as `openWays` does; without `standIns` nobody does, and
 * people come from one address.
 */
export async function runJourneysAt(
  root,
  { address, standIns, ...surroundings },
  {
    files = [],
    config: name = 'playwright.config',
    only = [],
    env = {},
    output = 'inherit',
    minutes,
  } = {},
) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(root, `shell/e2e/${name}.ts`);
  // Asked for by name, a journey does not wait for those that usually come before it.
  const chosen = files.length > 0 ? ['--no-deps', ...files.map((file) => join(root, file))] : [];
  if (files.length > 1 && files.some(killsServer)) chosen.push('--workers=1');
  const folder = mkdtempSync(join(tmpdir(), 'introvest-e2e-report-'));
  const report = join(folder, 'report.json');
  const control = await openControl(surroundings);
  const ways = standIns && (await openWays(standIns));
  try {
    const code = await runCommand(
      process.execPath,
      [cli, 'test', '--config', config, ...chosen, ...only],
      {
        cwd: join(root, 'shell/e2e'),
        minutes,
        stdio: ['ignore', output, output],
        env: {
          ...process.env,
          ...env,
          BASE_URL: address,
          E2E_CONTROL: control.address,
          E2E_WAYS: ways?.addresses.join(',') ?? '',
          CHROMIUM_PATH: findChromium(),
          E2E_JSON: report,
        },
      },
    );
    return countsOf(report, code);
  } finally {
    ways?.close();
    control.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing else may run beside it: the project 'alone' of the configuration, which waits for no other here. */
const killsServer = (file) => file.endsWith('messaging.spec.ts');

function countsOf(report, code) {
  if (!existsSync(report)) {
    keepFailure('e2e', `Playwright ended with ${code} and no report`);
    return { passed: 0, failed: 1 };
  }
  const results = JSON.parse(readFileSync(report, 'utf8'));
  keepJourneyFailures('e2e', results);
  const { stats, errors } = results;
  // A journey that needed a second try is not one to rely on.
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (code === 0 || failed > 0) return { passed: stats.expected, failed };
  keepFailure('e2e', `Playwright ended with ${code}, although no journey failed`);
  return { passed: stats.expected, failed: 1 };
}
