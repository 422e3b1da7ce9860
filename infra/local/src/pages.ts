import type { Logger } from '@introvest/service-kit/log';
import { createApp } from '@introvest/shell-document/app';
import type { RequestListener } from 'node:http';
import type { OpenReleases } from './releases.js';

interface Options extends OpenReleases {
  publicUrl: string;
  production: boolean;
  /** Set when people pay at the real provider. */
  stripe?: object | undefined;
  development?: boolean;
  log: Logger;
}

/** The shell's documents, and the files of shell and remotes. */
export function createPages(options: Options): RequestListener {
  const { source, store, publishers, trials, previews, publicUrl, production, stripe, log } =
    options;
  const { development = false } = options;
  const payments = production || stripe ? 'provider' : 'local';
  const settings = { publicUrl, production, payments, development } as const;
  return createApp({ source, store, publishers, trials, previews, settings, log }).callback();
}
