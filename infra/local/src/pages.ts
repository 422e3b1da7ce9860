import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { reasonOf, StartFault } from '@introvest/local/embedded/startFault';
import { parseRegistry } from '@introvest/registry/registry';
import type { Logger } from '@introvest/service-kit/log';
import { createApp } from '@introvest/shell-document/app';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

interface Options {
  publicUrl: string;
  production: boolean;
  log: Logger;
}

/** The shell's documents, scripts and remotes, from what the build has left in `.build`. */
export function createPages({ publicUrl, production, log }: Options): RequestListener {
  const buildDir = join(repositoryRoot, '.build');
  requireRegistry(join(buildDir, 'registry.json'));
  return createApp({ buildDir, settings: { publicUrl, production }, log }).callback();
}

/** While running, a damaged registry is answered with 503; at the start it is told. */
function requireRegistry(file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartFault(`${file} is missing: run npm run build.`);
  }
  try {
    parseRegistry(file, text);
  } catch (error) {
    throw new StartFault(reasonOf(error));
  }
}
