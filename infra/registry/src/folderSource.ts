import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFile, readBuilt } from './built.js';
import { claimClash } from './checks.js';
import { RegistryError } from './errors.js';
import { apart, checkBuild, type Build } from './schema.js';
import type { Live, RegistrySource } from './source.js';

const manifestOf = (buildDir: string, name: string, build: string) =>
  join(buildDir, 'remotes', name, build, 'build.json');

/** Treats the latest builds in a folder as live. This is for development, where builds are not published. */
export function createFolderSource(buildDir: string): RegistrySource {
  let known: { key: string; live: Live } | undefined;
  return {
    async read() {
      const built = Object.entries(await readBuilt(buildDir));
      const files = built.map(([name, build]) => manifestOf(buildDir, name, build));
      const key = (await Promise.all([builtFile(buildDir), ...files].map(fingerprint))).join(' ');
      if (known?.key !== key) known = { key, live: await readLive(files) };
      return known.live;
    },
  };
}

async function fingerprint(file: string): Promise<string> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new RegistryError(`${file} is missing. Run npm run build.`, { cause });
  });
  return `${found.ino}:${found.mtimeMs}:${found.size}`;
}

async function readLive(files: string[]): Promise<Live> {
  const builds = await Promise.all(files.map(readManifest));
  const { shell, remotes } = apart(builds);
  if (!shell) throw new RegistryError("The shell hasn't been built. Run npm run build.");
  const clash = remotes.map((one) => claimClash(one, remotes)).find((found) => found !== undefined);
  if (clash) throw new RegistryError(clash);
  return { shell, remotes, canaries: [] };
}

export async function readManifest(file: string): Promise<Build> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new RegistryError(`${file} is missing. Run npm run build.`, { cause });
  });
  try {
    return checkBuild(file, JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) {
      throw new RegistryError(`${file} isn't valid JSON. Run npm run build.`, { cause });
    }
    throw new RegistryError((cause as Error).message, { cause });
  }
}
