import { reasonOf, StartFault } from '@introvest/local/embedded/startFault';
import { parseRegistry } from '@introvest/registry/registry';
import type { Logger } from '@introvest/service-kit/log';
import { createApp } from '@introvest/shell-document/app';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

interface Options {
  buildDir: string;
  publicUrl: string;
  production: boolean;
  /** Set when people pay at the real provider. */
  stripe?: object | undefined;
  development?: boolean;
  log: Logger;
}

/** The shell's documents, scripts and remotes, from what the build has left in `.build`. */
export function createPages(options: Options): RequestListener {
  const { buildDir, publicUrl, production, stripe, development = false, log } = options;
  const payments = production || stripe ? 'provider' : 'local';
  const settings = { publicUrl, production, payments, development } as const;
  return createApp({ buildDir, settings, log }).callback();
}

/** While running, a damaged registry is answered with 503; at the start it is told. */
export function requireRegistry(buildDir: string): void {
  const file = join(buildDir, 'registry.json');
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
