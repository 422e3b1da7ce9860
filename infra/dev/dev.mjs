// `npm run dev`: watches everything. `npm run dev -- mf-browse`: watches only that remote, and serves the latest build
// of everything else. This script is plain JavaScript without dependencies, because it installs packages and compiles
// the other code.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from '../local/parentWatch.mjs';
import { runBuild } from '../local/runBuild.mjs';

const root = join(import.meta.dirname, '../..');
const remotes = process.argv.slice(2);
const unknown = remotes.find((name) => !existsSync(join(root, name, 'remote.json')));
if (unknown !== undefined) {
  console.error(`Unknown remote '${unknown}'.`);
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

const build = remotes.length > 0 ? '../build/build.mjs' : 'compile.mjs';
await runBuild(join(import.meta.dirname, build), remotes.length > 0 ? ['--start'] : [], root);
// Errors in the sources were printed above. They don't stop dev, so that developers can fix them while it runs.
if (!existsSync(join(import.meta.dirname, 'dist/main.js'))) process.exit(1);

process.setSourceMapsEnabled(true);
const { main } = await import('./dist/main.js');
await main(remotes);
