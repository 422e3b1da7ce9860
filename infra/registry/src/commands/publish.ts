import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from '../built.js';
import { sourceIn } from '../localStart.js';
import { readManifest } from '../folderSource.js';
import { readCanary } from './canaryWords.js';
import { createClient, type Client } from './client.js';
import { CommandFault } from './fault.js';
import { findTarget, readWords, ROOT } from './target.js';
import { watchTrial } from './watch.js';

const SIDE_BY_SIDE = 6;
const buildDir = join(ROOT, '.build');

/**
 * `npm run publish:remote -- mf-legal [--to https://host]`: builds it, sends what is new, makes it live. With
 * `--percent 10` or `--steps 10,50,100 --every 10m` some get it first, and `--watch` waits for how that ends.
 */
export async function publishCommand(args: string[]): Promise<void> {
  const { words: afterTo, to } = readWords(args);
  const { words, canary, watches } = readCanary(afterTo);
  const [name, ...more] = words;
  if (!name || more.length > 0) {
    throw new CommandFault(
      'Say which one: npm run publish:remote -- mf-legal [--to https://host].',
    );
  }
  requireHere(name);
  const target = await findTarget(to);
  const client = createClient(target);
  // Before the build: whoever publishes while it is built must not be lost.
  const seen = await seenOf(client, name);
  await build(name);
  const made = (await readBuilt(buildDir))[name];
  if (!made) throw new CommandFault(`${name} has not been built.`);
  await send(client, name, made);
  const { moved } = await client.publish(name, { build: made, ...seen, ...(canary && { canary }) });
  const share = canary && moved ? ` for ${canary.steps[0]} % of the people` : '';
  const what = moved ? 'is live as' : 'was live already as';
  console.log(`${name} ${what} ${made} at ${target.address}${share}.`);
  if (watches && canary && moved) await watchTrial(client, name, made);
}

/** Before anything is compiled, whose complaints nobody could relate to a misspelt name. */
export function requireHere(name: string, root = ROOT): void {
  const part = name === 'shell' ? 'shell/webpack.config.mjs' : `${name}/remote.json`;
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(join(root, part))) {
    throw new CommandFault(`There is no ${name} in this folder.`);
  }
}

/** What is live and tried of it, as the command finds it. */
export async function seenOf(client: Client, name: string) {
  const { remotes } = await client.remotes();
  const found = remotes.find((remote) => remote.name === name);
  return { expected: found?.build ?? null, expectedCandidate: found?.candidate?.build ?? null };
}

function build(name: string): Promise<void> {
  const script = join(ROOT, 'infra/build/build.mjs');
  const child = spawn(process.execPath, [script, name], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new CommandFault(`${name} was not built.`)),
    );
  });
}

/** All files of a build that is not known there yet. */
async function send(client: Client, name: string, made: string): Promise<void> {
  const source = sourceIn(buildDir, name, made);
  const manifest = await source.read('build.json');
  if (!manifest) throw new CommandFault(`There is no build ${made} of ${name}.`);
  if ((await client.send(name, made, 'build.json', manifest)).known) return;
  const { files } = await readManifest(join(buildDir, 'remotes', name, made, 'build.json'));
  const waiting = Object.keys(files).flatMap((file) => [file, `${file}.br`]);
  const sendNext = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const bytes = await source.read(file);
      if (bytes) await client.send(name, made, file, bytes);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendNext));
}
