import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuild, registryFile, setAsideCorrupt } from '@introvest/registry/publish';
import { readRegistry } from '@introvest/registry/registry';
import { builtAs, manifestOf } from './builtAs.js';
import { BUILD_DIR, ROOT } from './inputs.js';

const SIDE_BY_SIDE = 2;

type Print = (part: string, what: string) => void;

/** Remotes without a declaration do not exist yet. */
export const allParts = (): string[] => [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.json'))),
];

interface Surroundings {
  print: Print;
  /** Resolves once nobody else builds here. */
  lock: () => Promise<void>;
}

/** Builds what has changed and publishes it; answers the parts that failed. */
export async function buildParts(
  parts: string[],
  { print, lock }: Surroundings,
): Promise<string[]> {
  if (!(await isUpToDate(parts))) await lock();
  const failed: string[] = [];
  const attempt = (part: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      failed.push(part);
      print(part, `failed\n${error instanceof Error ? error.message : String(error)}`);
    });
  const waiting = [...parts];
  const buildNext = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      await attempt(part, buildPart(part, print));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, buildNext));
  await mendRegistry(parts, print);
  // One after the other: each publication reads and writes the one registry.
  for (const part of parts.filter((name) => name !== 'shell' && !failed.includes(name))) {
    await attempt(part, publish(part, print));
  }
  return failed;
}

async function isUpToDate(parts: string[]): Promise<boolean> {
  if (!parts.every((part) => builtAs(part) !== undefined)) return false;
  const file = registryFile(BUILD_DIR);
  const registry = await readRegistry(file).catch(() => undefined);
  const isPublished = async (part: string) => {
    const build = builtAs(part);
    const live = registry?.remotes.some((one) => one.name === part && one.build === build);
    return live === true || (registry !== undefined && (await isRolledBack(part)));
  };
  const remotes = parts.filter((part) => part !== 'shell');
  return (await Promise.all(remotes.map(isPublished))).every(Boolean);
}

/** Only who publishes every remote may begin a new registry; the rest would vanish from it. */
async function mendRegistry(parts: string[], print: Print) {
  if (!allParts().every((part) => parts.includes(part))) return;
  const aside = await setAsideCorrupt(BUILD_DIR);
  if (aside) print('registry', `could not be read; kept as ${aside}, made anew`);
}

async function buildPart(part: string, print: Print) {
  if (builtAs(part) !== undefined) return print(part, 'unchanged');
  const start = Date.now();
  await runBuild(part);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  print(part, `built in ${seconds} s as ${requireBuild(part)}${sizes(part)}`);
}

function requireBuild(part: string): string {
  const build = builtAs(part);
  if (build === undefined) throw new Error('Its sources changed meanwhile; build it again.');
  return build;
}

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
  const { files } = JSON.parse(readFileSync(manifestOf(part, requireBuild(part)), 'utf8')) as {
    files: Record<string, { brotli: number }>;
  };
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const total = scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0);
  return `, ${scripts.length} scripts, ${(total / 1000).toFixed(1)} KB brotli`;
}

async function publish(part: string, print: Print) {
  const build = requireBuild(part);
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
  const build = builtAs(part);
  const known = mine.some((entry) => entry.build === build);
  return known && mine.at(-1)?.action === 'rollback';
}
