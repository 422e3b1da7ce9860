import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pruneMaps } from './maps.js';

interface ShellBuild {
  build: string;
  files: Record<string, unknown>;
}

/** A build is a folder that appears complete or not at all and never changes afterwards. */
export async function placeRemote(
  buildDir: string,
  folder: string,
  name: string,
  build: string,
): Promise<void> {
  const target = join(buildDir, 'remotes', name, build);
  // The same bytes made once more: people may be loading them right now.
  if ((await read(join(target, 'build.json')))?.build === build) return;
  await mkdir(join(buildDir, 'remotes', name), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

/** Hashed files join those of the build before, which open tabs still need; the pointer comes last. */
export async function placeShell(buildDir: string, folder: string): Promise<void> {
  const shell = join(buildDir, 'shell');
  const assets = join(shell, 'assets');
  await mkdir(assets, { recursive: true });
  for (const name of await readdir(folder)) {
    if (name !== 'build.json') await rename(join(folder, name), join(assets, name));
  }
  await keepPrevious(shell, folder);
  await rename(join(folder, 'build.json'), join(shell, 'build.json'));
  await prune(shell);
  await pruneMaps(
    buildDir,
    'shell',
    (await builds(shell)).map(({ build }) => build),
  );
}

/** The same build made once more is no build before. */
async function keepPrevious(shell: string, folder: string) {
  const current = await read(join(shell, 'build.json'));
  const next = await read(join(folder, 'build.json'));
  if (!current || current.build === next?.build) return;
  await writeFile(join(shell, 'previous.json'), JSON.stringify(current));
}

async function prune(shell: string) {
  const kept = new Set((await builds(shell)).flatMap(({ files }) => Object.keys(files)));
  for (const name of await readdir(join(shell, 'assets'))) {
    if (!kept.has(name.replace(/\.br$/, ''))) await rm(join(shell, 'assets', name));
  }
}

/** The current one and the one before. */
const builds = async (shell: string): Promise<ShellBuild[]> => {
  const both = [await read(join(shell, 'build.json')), await read(join(shell, 'previous.json'))];
  return both.filter((build) => build !== undefined);
};

const read = async (file: string): Promise<ShellBuild | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ShellBuild);
};
