import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { images, stageOf } from '../images.mjs';
import { makeBases } from './bases.mjs';
import { openEngine } from './engine.mjs';

const file = join(import.meta.dirname, '../Dockerfile');

/** The bases that the Dockerfile names. */
const basesOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^ARG (\w+)=(\S+:\S+)$/gm)].map(([, name, tag]) => [name, tag]),
  );

/** The checkout as it stands now, in a folder that nobody works in while images are built. */
export function takeCheckout(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const list = 'git ls-files -z --cached --others --exclude-standard';
  const script = `${list} | tar c --null --files-from - | tar x --directory "$1"`;
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script, 'sh', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

/** Every image of a checkout, in a store below `folder` that knows of no earlier build. */
export async function buildImages(checkout, folder, store) {
  mkdirSync(folder, { recursive: true });
  const engine = openEngine(folder, store);
  await makeBases(engine, folder, basesOf(readFileSync(file, 'utf8')));
  const built = new Map();
  for (const name of Object.keys(images)) {
    const target = stageOf(name);
    const args = target === 'part' ? { PART: name } : {};
    const start = Date.now();
    await engine.build(`introvest/${name}`, { file, context: checkout, target, args });
    built.set(name, await engine.inspect(`introvest/${name}`));
    console.log(`  ${name.padEnd(11)} ${((Date.now() - start) / 1000).toFixed(0)} s`);
  }
  return { engine, built };
}

/** The images with their contents in folders. */
export async function mountImages({ engine, built }) {
  const mounted = new Map();
  for (const [name, { config }] of built)
    mounted.set(name, { config, root: await engine.mount(`introvest/${name}`) });
  return mounted;
}
