import type { Logger } from '@introvest/service-kit/log';
import { moderatorCheck } from '@introvest/service-kit/session';
import { createApp } from '@introvest/shell-document/app';
import type { RequestListener } from 'node:http';
import type { OpenReleases } from './releases.js';
import type { Shared } from './services.js';

interface Options extends OpenReleases {
  /** By which moderators are known; without them nobody is. */
  sessions?: Pick<Shared, 'db' | 'settings'>;
  publicUrl: string;
  production: boolean;
  /** Set when people pay at the real provider. */
  stripe?: object | undefined;
  development?: boolean;
  log: Logger;
}

/** The shell's documents, and the files of shell and remotes. */
export function createPages(options: Options): RequestListener {
  const {
    publicUrl,
    production,
    stripe,
    development = false,
    log,
    sessions,
    ...releases
  } = options;
  const isModerator =
    sessions && moderatorCheck({ db: sessions.db('messaging'), settings: sessions.settings });
  const payments = production || stripe ? 'provider' : 'local';
  const settings = { publicUrl, production, payments, development } as const;
  return createApp({ ...releases, isModerator, settings, log }).callback();
}
