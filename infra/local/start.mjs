// `npm start`. This script is plain JavaScript without dependencies, because it installs packages and compiles
// everything else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from './parentWatch.mjs';
import { runBuild } from './runBuild.mjs';

const root = join(import.meta.dirname, '../..');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Introvest needs Node 20.19 or newer. You have ${process.version}.`);
  process.exit(1);
}

endWithParent();
try {
  const { ensureInstall } = await import('../build/ensureInstall.mjs');
  ensureInstall();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const status = await runBuild(join(root, 'infra/build/build.mjs'), ['--start'], root);
// Exit code 2 means that some remotes, which were reported above, could not be built. The product can run with their
// previous builds.
const canRun = status === 0 || status === 2;
if (!canRun || !existsSync(join(import.meta.dirname, 'dist/main.js'))) process.exit(1);

// Must run before our other code loads, so that all stack traces show the line numbers of the TypeScript files.
process.setSourceMapsEnabled(true);
const { main } = await import('./dist/main.js');
await main();
