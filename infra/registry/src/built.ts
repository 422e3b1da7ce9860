import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from './errors.js';

export type Built = Record<string, string>;

export const builtFile = (buildDir: string): string => join(buildDir, 'built.json');

export async function readBuilt(buildDir: string): Promise<Built> {
  const file = builtFile(buildDir);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Built;
  } catch (cause) {
    const fault = cause instanceof SyntaxError ? 'is not valid JSON' : 'is missing';
    throw new RegistryError(`${file} ${fault}. Run npm run build.`, { cause });
  }
}

/** Writes the file atomically, so that nobody reads a half-written file. */
export async function recordBuilds(buildDir: string, built: Built): Promise<void> {
  const draft = `${builtFile(buildDir)}.${process.pid}.tmp`;
  const sorted = Object.fromEntries(Object.entries(built).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(draft, builtFile(buildDir));
}
