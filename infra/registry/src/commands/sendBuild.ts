import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '@introvest/service-kit/startFault';
import { readBuilt } from '../built.js';
import { readManifest } from '../folderSource.js';
import { sourceIn } from '../localStart.js';
import type { Client } from './client.js';
import { ROOT } from './target.js';

const buildDir = join(ROOT, '.build');

/** Rejects a misspelt name before anything is compiled, because compiler errors wouldn't explain the mistake. */
export function requireLocal(name: string): void {
  const part = name === 'shell' ? 'shell/webpack.config.mjs' : `${name}/remote.json`;
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(join(ROOT, part))) {
    throw new StartFault(`There's no ${name} in this folder.`);
  }
}

export function runScript(script: string, name: string, fault: string): void {
  const file = join(ROOT, 'infra/build', script);
  const { status } = spawnSync(process.execPath, [file, name], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new StartFault(fault);
}

export async function sendBuild(client: Client, name: string): Promise<string> {
  runScript('build.mjs', name, `Building ${name} failed.`);
  const made = (await readBuilt(buildDir))[name];
  if (!made) throw new StartFault(`${name} hasn't been built.`);
  const source = sourceIn(buildDir, name, made);
  const { files } = await readManifest(join(buildDir, 'remotes', name, made, 'build.json'));
  const names = Object.keys(files).flatMap((file) => [file, `${file}.br`]);
  for (const file of ['build.json', ...names]) {
    const bytes = await source.read(file);
    if (bytes && (await client.send(name, made, file, bytes)).known) break;
  }
  return made;
}
