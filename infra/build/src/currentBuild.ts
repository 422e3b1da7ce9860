import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_DIR, inputsOf } from './inputs.js';

const noteOf = (part: string, inputs: string) => join(BUILD_DIR, 'inputs', part, inputs);

export function recordBuild(part: string, inputs: string, build: string): void {
  const note = noteOf(part, inputs);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(`${note}.tmp`, build);
  renameSync(`${note}.tmp`, note);
}

export function currentBuild(part: string): string | undefined {
  const note = noteOf(part, inputsOf(part));
  if (!existsSync(note)) return undefined;
  const build = readFileSync(note, 'utf8');
  const manifest = manifestOf(part, build);
  if (!existsSync(manifest)) return undefined;
  const placed = JSON.parse(readFileSync(manifest, 'utf8')) as { build: string };
  return placed.build === build ? build : undefined;
}

export const manifestOf = (part: string, build: string): string =>
  join(BUILD_DIR, 'remotes', part, build, 'build.json');
