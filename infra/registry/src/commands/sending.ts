import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from '../built.js';
import { readManifest } from '../folderSource.js';
import { sourceIn } from '../localStart.js';
import type { Client } from './client.js';
import { CommandFault } from './fault.js';
import { ROOT } from './target.js';

const SIDE_BY_SIDE = 6;
const buildDir = join(ROOT, '.build');

/** Rejects a misspelt name before anything is compiled, because compiler errors wouldn't explain the mistake. */
export function requireHere(name: string, root = ROOT): void {
  const part = name === 'shell' ? 'shell/webpack.config.mjs' : `${name}/remote.json`;
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(join(root, part))) {
    throw new CommandFault(`There's no ${name} in this folder.`);
  }
}

/** Builds the remote, uploads files that the product doesn't have yet, and returns the build id. */
export async function sendBuild(client: Client, name: string): Promise<string> {
  await build(name);
  const made = (await readBuilt(buildDir))[name];
  if (!made) throw new CommandFault(`${name} hasn't been built.`);
  await send(client, name, made);
  return made;
}

function build(name: string): Promise<void> {
  const script = join(ROOT, 'infra/build/build.mjs');
  const child = spawn(process.execPath, [script, name], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new CommandFault(`Building ${name} failed.`)),
    );
  });
}

/** Uploads all files of a build, unless the product already has it. */
async function send(client: Client, name: string, made: string): Promise<void> {
  const source = sourceIn(buildDir, name, made);
  const manifest = await source.read('build.json');
  if (!manifest) throw new CommandFault(`There's no build ${made} of ${name}.`);
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
