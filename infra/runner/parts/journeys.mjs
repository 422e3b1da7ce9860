import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { openControl, openProduct } from './product.mjs';

/**
 * Journeys through the whole product, started as `npm start` does, on a free port with an empty DATA_DIR: all of
 * them, or those of `files`, or what Playwright's options `only` leave. What they print goes to `output`.
 */
export async function runJourneys(
  root,
  { files = [], config: name = 'playwright.config', only = [], output = 'inherit' } = {},
) {
  const config = join(root, `shell/e2e/${name}.ts`);
  const folder = mkdtempSync(join(tmpdir(), 'introvest-e2e-'));
  // Root's PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  const product = await openProduct(root, join(folder, 'data'));
  const control = await openControl(product);
  try {
    if (!(await product.start())) throw new Error('The product did not start.');
    // Asked for by name, a journey does not wait for those that usually come before it.
    const chosen = files.length > 0 ? ['--no-deps', ...files.map((file) => join(root, file))] : [];
    const args = [...chosen, ...only];
    const report = join(folder, 'report.json');
    const code = await runCommand(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', config, ...args],
      {
        cwd: join(root, 'shell/e2e'),
        stdio: ['ignore', output, output],
        env: {
          ...process.env,
          BASE_URL: product.address,
          E2E_CONTROL: control.address,
          E2E_PUBLISHING: join(folder, 'data', 'publishing.json'),
          CHROMIUM_PATH: findChromium(),
          E2E_JSON: report,
        },
      },
    );
    return countsOf(report, code);
  } finally {
    control.close();
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
