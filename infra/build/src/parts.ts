import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuild, registryFile, setAsideCorrupt } from '@introvest/registry/publish';
import { readRegistry } from '@introvest/registry/registry';
import { BUILD_DIR, remoteBuild, ROOT, shellBuild } from './inputs.js';

const SIDE_BY_SIDE = 2;

type Print = (part: string, what: string) => void;

/** Remotes without a declaration do not exist yet. */
export const allParts = (): string[] => [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.json'))),
];

/** Carries whether the product can run all the same, with these remotes as they were or missing. */
class NotBuilt extends Error {
  readonly onlyRemotes: boolean;
  constructor(parts: string[]) {
    super(`Not built: ${parts.join(', ')}.`);
    this.onlyRemotes = !parts.includes('shell');
  }
}

/** Builds what has changed and publishes it; throws when any part failed. */
export async function buildParts(parts: string[], print: Print): Promise<void> {
  const waiting = [...parts];
  const failed: string[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      await buildPart(part, print).catch((error: unknown) => {
        failed.push(String(part));
        print(String(part), `failed\n${error instanceof Error ? error.message : String(error)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  await mendRegistry(parts, print);
  // One after the other: each publication reads and writes the one registry.
  for (const part of parts.filter((name) => name !== 'shell' && !failed.includes(name))) {
    await publish(part, print);
  }
  if (failed.length > 0) throw new NotBuilt(failed);
}

/** Only who publishes every remote may begin a new registry; the rest would vanish from it. */
async function mendRegistry(parts: string[], print: Print) {
  if (!allParts().every((part) => parts.includes(part))) return;
  const aside = await setAsideCorrupt(BUILD_DIR);
  if (aside) print('registry', `could not be read; kept as ${aside}, made anew`);
}

async function buildPart(part: string, print: Print) {
  if (isBuilt(part)) return print(part, 'unchanged');
  const start = Date.now();
  await runBuild(part);
  print(part, `built in ${((Date.now() - start) / 1000).toFixed(1)} s${sizes(part)}`);
}

function isBuilt(part: string): boolean {
  const manifest = manifestOf(part);
  if (!existsSync(manifest)) return false;
  const { build } = JSON.parse(readFileSync(manifest, 'utf8')) as { build: string };
  return build === (part === 'shell' ? shellBuild() : remoteBuild(part));
}

const manifestOf = (part: string) =>
  part === 'shell'
    ? join(BUILD_DIR, 'shell/build.json')
    : join(BUILD_DIR, 'remotes', part, remoteBuild(part), 'build.json');

function runBuild(part: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'buildPart.js'), part], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `ended by ${signal ?? code}`)),
    );
  });
}

function sizes(part: string): string {
  const { files } = JSON.parse(readFileSync(manifestOf(part), 'utf8')) as {
    files: Record<string, { brotli: number }>;
  };
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const total = scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0);
  return `, ${scripts.length} scripts, ${(total / 1000).toFixed(1)} KB brotli`;
}

async function publish(part: string, print: Print) {
  const build = remoteBuild(part);
  if (await isRolledBack(part)) {
    return print(part, 'stays at the build it was rolled back to');
  }
  if (await publishBuild(BUILD_DIR, part, build)) print(part, `published as ${build}`);
}

/** A rollback holds until a new build exists: starting the product must not undo it. */
async function isRolledBack(part: string): Promise<boolean> {
  if (!existsSync(registryFile(BUILD_DIR))) return false;
  const { history } = await readRegistry(registryFile(BUILD_DIR));
  const mine = history.filter((entry) => entry.name === part);
  const known = mine.some((entry) => entry.build === remoteBuild(part));
  return known && mine.at(-1)?.action === 'rollback';
}
