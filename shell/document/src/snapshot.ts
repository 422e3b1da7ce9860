import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registryFile } from '@introvest/registry/publish';
import { paired, type Offers } from '@introvest/registry/compatibility';
import { parseRegistry, RegistryError } from '@introvest/registry/registry';
import type { Snapshot } from '@introvest/registry/schema';

/** `build.json` of the shell. */
export interface ShellBuild extends Offers {
  build: string;
  entry: string[];
  fonts: string[];
  files: Record<string, { integrity: string }>;
}

export interface Site {
  snapshot: Snapshot;
  shell: ShellBuild;
}

export const ASSETS = '/assets/';

/** Reads registry and shell build, again only after one of the two files was replaced. */
export function createSiteReader(buildDir: string): () => Promise<Site> {
  const files = [registryFile(buildDir), join(buildDir, 'shell/build.json')] as const;
  let known: { key: string; site: Site } | undefined;
  return async () => {
    const key = (await Promise.all(files.map(fingerprint))).join(' ');
    if (known?.key !== key) known = { key, site: await readSite(...files) };
    return known.site;
  };
}

async function fingerprint(file: string): Promise<string> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new RegistryError(`${file} is missing; run \`npm run build\`.`, { cause });
  });
  return `${found.ino}:${found.mtimeMs}:${found.size}`;
}

async function readSite(registryPath: string, shellPath: string): Promise<Site> {
  const registry = parseRegistry(registryPath, await readFile(registryPath, 'utf8'));
  const shell = parseShell(shellPath, await readFile(shellPath, 'utf8'));
  const loadable = Object.entries(shell.files).filter(([file]) => /\.(js|css)$/.test(file));
  return {
    shell,
    snapshot: {
      version: 1,
      remotes: paired(registry.remotes, shell),
      shell: {
        sdk: shell.sdk,
        files: Object.fromEntries(loadable.map(([file, one]) => [ASSETS + file, one.integrity])),
      },
    },
  };
}

function parseShell(file: string, text: string): ShellBuild {
  try {
    const shell = JSON.parse(text) as Partial<ShellBuild>;
    if (shell.sdk && shell.entry?.length && shell.files) return shell as ShellBuild;
  } catch {
    // Falls through to the one sentence.
  }
  throw new RegistryError(`The shell's build ${file} is not valid; run \`npm run build\`.`);
}
