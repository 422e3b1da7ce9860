// `npm run dev`: watches everything. `npm run dev -- mf-browse`: watches that remote, and serves everything else as
// built. Plain JavaScript without dependencies, because it installs packages and compiles everything else.
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

// Remotes that are served as built must be built. Of the rest, only code that runs in Node is compiled here.
const build = remotes.length > 0 ? '../build/build.mjs' : 'compile.mjs';
await runBuild(join(import.meta.dirname, build), remotes.length > 0 ? ['--start'] : [], root);
// Errors in the sources were printed, and don't stop dev, which is for correcting them.
if (!existsSync(join(import.meta.dirname, 'dist/main.js'))) process.exit(1);

process.setSourceMapsEnabled(true);
const { main } = await import('./dist/main.js');
await main(remotes);
