import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { sayFailures } from './failures.mjs';

/** Everything from the sources as they are. */
export async function buildAll(root) {
  const build = await runCommand(process.execPath, [join(root, 'infra/build/build.mjs')], {
    cwd: root,
  });
  if (build !== 0) throw new Error('The build failed. See the errors above.');
}

/** What a run in a browser stands on. */
export async function prepareBrowserRun(root) {
  ensureChromium();
  await buildAll(root);
}

/** The line that CI reads, of one run or several, and the exit code: a run without any test is no success. */
export function endWith(...counts) {
  const [passed, failed] = ['passed', 'failed'].map((name) =>
    counts.reduce((sum, one) => sum + one[name], 0),
  );
  sayFailures();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
