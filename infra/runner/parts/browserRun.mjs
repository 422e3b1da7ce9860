import { join } from 'node:path';
import { compileTypes } from '../../build/compileTypes.mjs';
import { ensureChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';

export async function buildAll(root) {
  const script = join(root, 'infra/build/build.mjs');
  const code = await runCommand(process.execPath, [script], { cwd: root });
  if (code !== 0) throw new Error('The build failed. See the errors above.');
}

export async function prepareBrowser(root) {
  ensureChromium();
  await buildAll(root);
  await compileTypes(root, ['infra/testing'], []);
}
