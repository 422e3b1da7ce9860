import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { openControl } from './control.mjs';
import { keepFailure, keepJourneyFailures } from './failures.mjs';
import { openProduct, journeyEnvironmentOf } from './product.mjs';
import { openClientProxies } from './clientProxies.mjs';

const allJourneys = ['main', 'alone', 'journeys'];

export async function runJourneys(root, options) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-e2e-'));
  // If this process runs as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const product = await openProduct(root, dataDir);
  try {
    if (!(await product.start())) throw new Error("Introvest didn't start.");
    const { address } = product;
    return await runJourneysAt(
      root,
      { address, ...journeyEnvironmentOf(product, dataDir) },
      options,
    );
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function filtersOf(root, { projects = allJourneys, files = [], titles }) {
  if (files.length > 0)
    return ['--no-deps', '--workers=1', ...files.map((file) => resolve(root, file))];
  const chosen = projects.map((name) => `--project=${name}`);
  return titles === undefined ? chosen : ['--no-deps', '--workers=1', '--grep', titles, ...chosen];
}

/**
 * Runs journeys on a product that is already running at `address`. Selects journeys by `projects` or by `files`.
 * `openControl` opens the control server for other surroundings. With `standIns`, people connect from several IP
 * addresses.
 */
export async function runJourneysAt(root, { address, standIns, ...surroundings }, options = {}) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(root, 'shell/e2e/playwright.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'introvest-e2e-report-'));
  const report = join(folder, 'report.json');
  const control = await openControl(surroundings);
  const ways = standIns && (await openClientProxies(standIns));
  try {
    const code = await runCommand(
      process.execPath,
      [cli, 'test', '--config', config, ...filtersOf(root, options)],
      {
        cwd: join(root, 'shell/e2e'),
        minutes: 120,
        isQuiet: options.isQuiet,
        env: {
          ...process.env,
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

function countsOf(report, code) {
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  if (results) keepJourneyFailures('e2e', results);
  const { stats, errors } = results ?? {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    errors: [],
  };
  // A journey that passed only after a retry counts as failed, because it isn't reliable.
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (code === 0 || failed > 0) return { passed: stats.expected, failed };
  keepFailure('e2e', `Playwright ended with ${code}`);
  return { passed: stats.expected, failed: 1 };
}
