// `npm run dev`: everything, ready for changes; `npm run dev -- mf-browse`: that remote fresh, all else as built.
// Plain JavaScript without dependencies: it installs and compiles what the rest needs.
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

// Remotes that are taken as built have to be built; of the rest only what runs in Node is compiled here.
const build = remotes.length > 0 ? '../build/build.mjs' : 'compile.mjs';
await runBuild(join(import.meta.dirname, build), remotes.length > 0 ? ['--start'] : [], root);
// A mistake in the sources is no reason to stop here: it was told, and correcting it is what dev is for.
if (!existsSync(join(import.meta.dirname, 'dist/main.js'))) process.exit(1);

process.setSourceMapsEnabled(true);
const { main } = await import('./dist/main.js');
await main(remotes);
