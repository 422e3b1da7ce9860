import { readFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimFault } from './claims.js';
import { sdkNeeds, type Offers } from './compatibility.js';
import { emptyRegistry, readRegistry, RegistryError, writeRegistry } from './registry.js';
import {
  checkRemoteBuild,
  type HistoryEntry,
  type PublishedRemote,
  type Registry,
  type RemoteBuild,
} from './schema.js';

/** Builds lie in `<buildDir>/remotes/<name>/<build>/`, the registry in `<buildDir>/registry.json`. */
export const registryFile = (buildDir: string) => join(buildDir, 'registry.json');

const HISTORY_LENGTH = 200;

/** Points the registry at a build. Returns false when it points there already. */
export async function publishBuild(buildDir: string, name: string, build: string) {
  const registry = await readOrStart(buildDir);
  if (registry.remotes.some((remote) => remote.name === name && remote.build === build)) {
    return false;
  }
  await point(buildDir, registry, 'publish', name, build);
  return true;
}

/** Points the registry at an earlier build: the given one, or the one before the current. */
export async function rollback(buildDir: string, name: string, build?: string): Promise<string> {
  const registry = await readRegistry(registryFile(buildDir));
  const target = build ?? previousBuild(registry, name);
  if (!target) throw new RegistryError(`${name} has no earlier build to go back to.`);
  await point(buildDir, registry, 'rollback', name, target);
  return target;
}

/**
 * Moves a registry that can't be read out of the way, so that publishing every remote again makes a new one.
 * Returns where it lies now, or undefined when it was sound; its history is a person's to look at.
 */
export async function setAsideCorrupt(buildDir: string): Promise<string | undefined> {
  const file = registryFile(buildDir);
  try {
    await readOrStart(buildDir);
    return undefined;
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const aside = join(buildDir, `registry.corrupt-${Date.now()}.json`);
    await rename(file, aside);
    return aside;
  }
}

export interface ListedRemote {
  name: string;
  build: string;
  pages: string[];
  history: HistoryEntry[];
}

export async function list(buildDir: string): Promise<ListedRemote[]> {
  const registry = await readRegistry(registryFile(buildDir));
  return registry.remotes.map(({ name, build, pages }) => ({
    name,
    build,
    pages: pages.map((page) => page.path),
    history: registry.history.filter((entry) => entry.name === name),
  }));
}

async function readOrStart(buildDir: string): Promise<Registry> {
  const file = registryFile(buildDir);
  return existsSync(file) ? readRegistry(file) : emptyRegistry();
}

async function point(
  buildDir: string,
  registry: Registry,
  action: HistoryEntry['action'],
  name: string,
  build: string,
) {
  const remote = publishedRemote(await readBuild(buildDir, name, build));
  refuseDoubleClaims(registry, remote);
  await refuseUnfit(buildDir, remote);
  const remotes = [...registry.remotes.filter((other) => other.name !== name), remote];
  const entry: HistoryEntry = { at: new Date().toISOString(), action, name, build };
  await writeRegistry(registryFile(buildDir), {
    version: 1,
    remotes: remotes.sort((a, b) => a.name.localeCompare(b.name)),
    history: [...registry.history, entry].slice(-HISTORY_LENGTH),
  });
}

async function readBuild(buildDir: string, name: string, build: string): Promise<RemoteBuild> {
  const file = join(buildDir, 'remotes', name, build, 'build.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new RegistryError(`There is no build ${build} of ${name}.`, { cause });
  });
  const built = checkRemoteBuild(file, JSON.parse(text));
  if (built.build !== build || built.name !== name) {
    throw new RegistryError(
      `${file} belongs to ${built.name} ${built.build}; build ${name} again.`,
    );
  }
  return built;
}

function publishedRemote(built: RemoteBuild): PublishedRemote {
  const base = `/remotes/${built.name}/${built.build}/`;
  const loadable = Object.entries(built.files).filter(([file]) => /\.(js|css)$/.test(file));
  return {
    name: built.name,
    build: built.build,
    id: built.id,
    base,
    entry: base + built.entry,
    sdk: built.sdk,
    ...(built.uses && { uses: built.uses }),
    ...(built.shares && { shares: built.shares }),
    files: Object.fromEntries(loadable.map(([file, { integrity }]) => [base + file, integrity])),
    pages: built.pages.map((page) => ({
      ...page,
      files: [built.entry, ...(built.modules[page.module] ?? [])].map((file) => base + file),
    })),
  };
}

/** Two remotes that want one address would make routing a matter of order. */
function refuseDoubleClaims(registry: Registry, remote: PublishedRemote) {
  const fault = claimFault(remote, registry.remotes);
  if (fault) throw new RegistryError(fault);
  const owners = new Map<string, string>();
  const others = registry.remotes.filter((other) => other.name !== remote.name);
  for (const { name, pages } of [...others, remote]) {
    for (const { path } of pages) {
      const owner = owners.get(path);
      if (owner) {
        throw new RegistryError(`${remote.name} can't be published: ${path} belongs to ${owner}.`);
      }
      owners.set(path, name);
    }
  }
}

/** A page that the running shell can't give what it takes would die for everybody. */
async function refuseUnfit(buildDir: string, remote: PublishedRemote) {
  const file = join(buildDir, 'shell/build.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const reason = text && sdkNeeds(remote, JSON.parse(text) as Offers);
  if (reason) throw new RegistryError(reason);
}

/** The build that was live before the current one; builds rolled back from are passed over. */
function previousBuild(registry: Registry, name: string): string | undefined {
  const stack: string[] = [];
  for (const entry of registry.history.filter((one) => one.name === name)) {
    const known = stack.lastIndexOf(entry.build);
    // One that is not known was live before all that is still written down.
    if (entry.action === 'rollback') stack.length = Math.max(known, 0);
    stack.push(entry.build);
  }
  return stack.at(-2);
}
